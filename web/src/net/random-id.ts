/** An id for something asked of the server: sent again with the same id, it is done once. */
export function randomId(): string {
  // randomUUID is missing on plain http, and friends in one house play on plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
