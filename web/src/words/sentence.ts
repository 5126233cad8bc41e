import { capital } from './capital';

/** As a sentence of its own, with a capital letter and a full stop. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}
