/** A line that is down makes the browser complain; that is all it may complain about. */
export function forgiveLostLines(complaints: string[]): void {
  const others = complaints.filter((words) => !/net::ERR_|WebSocket connection to/.test(words));
  complaints.splice(0, complaints.length, ...others);
}
