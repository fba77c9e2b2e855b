import { formatNumber } from '@foyer/domain';

/** What several pages of event management say. */
export const messages = {
  discard: {
    title: 'Discard changes?',
    text: 'This will delete all unsaved changes.',
    stay: 'Stay',
    leave: 'Discard changes',
  },
  required: 'this field is required',
  when: {
    past: 'Choose a time in the future',
  },
  repeat: {
    label: 'Repeats',
    repeats: {
      no: 'Once',
      daily: 'Every day',
      weekly: 'Every week',
      monthly: 'Every month',
    },
    every: 'How far apart',
    apart: {
      daily: 'Days apart',
      weekly: 'Weeks apart',
      monthly: 'Months apart',
    },
    everyRange: (most: number) => `From 1 to ${formatNumber(most)}`,
    paces: {
      daily: (days: number) => (days === 1 ? 'every day' : `every ${formatNumber(days)} days`),
      weekly: (weeks: number) =>
        weeks === 1 ? 'every week' : `every ${formatNumber(weeks)} weeks`,
      monthly: (months: number) =>
        months === 1 ? 'every month' : `every ${formatNumber(months)} months`,
    },
    weekdays: 'On these days',
    monthlyOn: 'In each month',
    onDay: (day: number) => `On day ${day}`,
    places: ['first', 'second', 'third', 'fourth', 'fifth'],
    onWeekday: (place: string, weekday: string) => `On the ${place} ${weekday}`,
    onLast: (weekday: string) => `On the last ${weekday}`,
    ends: 'Ends',
    endings: {
      count: 'After a number',
      day: 'On a day',
    },
    times: 'How many dates',
    timesRange: 'From 1 to 366',
    until: 'Last day',
    untilEarly: 'The last day comes after the first date',
    tooMany: (most: number) => `At most ${formatNumber(most)} dates at once`,
    leaveOut: 'Leave some of them out',
    dates: 'Dates of the series',
    noneLeft: 'Keep at least one date',
    series: (count: number, pace: string, first: string, last: string) =>
      count === 1
        ? `1 date: ${first}.`
        : `${formatNumber(count)} dates from ${first} to ${last}, ${pace} at the same time of day.`,
  },
  price: {
    unknown: 'Our fee comes on top, buyers pay it. 0 is free.',
    free: 'Free for buyers, without a fee.',
    paid: (all: string, fee: string) => `Buyers pay ${all}: your price and a fee of ${fee}.`,
    tooSmall: (smallest: string) =>
      `The smallest payment by card is ${smallest}, so nobody can buy one of it alone.`,
  },
  where: {
    place: 'Place',
    places: {
      venue: 'At a venue',
      online: 'Online',
      tba: 'To be announced',
    },
    venue: 'Venue',
    address: 'Address',
    city: 'City',
    state: 'State or region',
    country: 'Country',
    timezone: 'Time zone',
    filled: (venue: string) => `Address and time zone of ${venue} filled in.`,
  },
} as const;
