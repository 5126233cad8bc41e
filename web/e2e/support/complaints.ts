import type { ConsoleMessage } from '@playwright/test';

/** What the browser complains about, and of which address. */
export function complaintOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}

/** A line that is down makes the browser complain; that is all it may complain about. */
export function forgiveLostLines(complaints: string[]): void {
  const others = complaints.filter((words) => !/net::ERR_|WebSocket connection to/.test(words));
  complaints.splice(0, complaints.length, ...others);
}

/** In a network at home there are no certificates: the browser says that one of our headers is for others then. */
export function forgivePlainAddresses(complaints: string[]): void {
  const others = complaints.filter((words) => !words.includes('Cross-Origin-Opener-Policy header has been ignored'));
  complaints.splice(0, complaints.length, ...others);
}
