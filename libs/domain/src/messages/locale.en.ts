/** The language of a build: its tag, and the signs of its numbers. */
export const locale = {
  tag: 'en',
  group: ',',
  decimal: '.',
  /** A symbol made of letters stands off by the gap: "CHF 12.00". */
  money: (symbol: string, gap: string, amount: string) => `${symbol}${gap}${amount}`,
} as const;

/** With which day a week begins on its calendars; 0 is Sunday. */
export const firstWeekday = 1;

/** The order in which it writes a date. Names of months and days are Intl's. */
export const dateForms = {
  order: 'MM-dd-yyyy HH:mm',
  promo: 'dd.MM.yyyy',
  date: (paddedDay: string, shortMonth: string, year: number) =>
    `${paddedDay} ${shortMonth} ${year}`,
  dateTime: (date: string, time: string) => `${date}, ${time}`,
  month: (month: string, year: number) => `${month} ${year}`,
  memberSince: (shortMonth: string, day: number, year: number) => `${shortMonth}. ${day}, ${year}`,
  notification: (shortMonth: string, paddedDay: string) => `${shortMonth} ${paddedDay}`,
  dayAndMonth: (day: number, month: string) => `${day} ${month}`,
  fullDate: (dayAndMonth: string, year: number) => `${dayAndMonth} ${year}`,
  weekdayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  beforeNoon: (time: string) => `${time} AM`,
  afterNoon: (time: string) => `${time} PM`,
  times: (from: string, to: string) => `${from}–${to}`,
} as const;

/**
 * Where short names of zones are looked up: each English knows those of its own region only and
 * says GMT+1 elsewhere. The first that has a name wins.
 */
export const zoneNameTags = ['en-US', 'en-GB', 'en-AU'] as const;
