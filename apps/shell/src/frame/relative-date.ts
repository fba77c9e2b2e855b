const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 days ago", in the largest unit that is at least one; "now" within a minute. */
export function relativeDate(iso: string, now: Date): string {
  const seconds = (Date.parse(iso) - now.getTime()) / 1000;
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}
