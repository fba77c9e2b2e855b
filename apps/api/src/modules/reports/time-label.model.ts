const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * What a time key of a report is called: "2026" stays, "2026-11" is "November 2026", "2026-11-05"
 * is "05 Nov 2026".
 */
export function timeLabel(key: string): string {
  const [year = '', month, day] = key.split('-');
  const name = month && MONTHS[Number(month) - 1];
  if (!name) return year;
  return day ? `${day} ${name.slice(0, 3)} ${year}` : `${name} ${year}`;
}
