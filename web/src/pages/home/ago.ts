const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago something was, in words; both times in seconds. */
export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = Math.max(0, now - then);
  for (const [unit, seconds] of steps) {
    if (passed >= seconds) return format.format(-Math.floor(passed / seconds), unit);
  }
  return format.format(0, 'second');
}
