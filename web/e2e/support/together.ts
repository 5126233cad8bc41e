import { expect, type Person } from './people';

/** Lays a table for two on the home page. Gives the link that can be sent. */
export async function layTable(host: Person, game: 'racko' | 'right-on-time' | 'timeline-twist', way?: string): Promise<string> {
  await host.page.goto('/');
  await host.press(`friends-${game}`);
  if (way !== undefined) await host.hands.choose(host.page.getByRole('radio', { name: way }));
  await host.hands.press(host.page.getByRole('button', { name: 'Open a table for 2' }));
  return host.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

/** The guest sits down beside the host, who begins. */
export async function sitAndStart(host: Person, guest: Person): Promise<void> {
  await guest.press('sit-1');
  await expect(host.hook('seat-1')).toContainText(guest.name);
  await host.press('start');
  for (const person of [host, guest]) await expect(person.hook('own')).toBeVisible();
}
