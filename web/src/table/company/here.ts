import { getContext, setContext } from 'svelte';
import type { Company } from '../../net/company.svelte';

const key = Symbol('company');

/** Everything inside is at the table of this company. */
export function bringCompany(company: Company): void {
  setContext(key, company);
}

/** The company at the table around; none where a table is shown alone. */
export function companyHere(): Company | undefined {
  return getContext<Company | undefined>(key);
}
