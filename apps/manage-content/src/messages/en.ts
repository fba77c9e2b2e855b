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
    such: 'Such as 18 Dec 2026, 19:30',
    suchDay: 'Such as 18 Dec 2026',
    twice: 'The clocks go back that night, so this time comes twice. Which one?',
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
    series: (count: number, first: string, last: string) =>
      count === 1
        ? `1 date: ${first}.`
        : `${formatNumber(count)} dates from ${first} to ${last}, at the same time of day.`,
  },
  price: {
    unknown: 'Our fee comes on top, buyers pay it. 0 is free.',
    free: 'Free for buyers, without a fee.',
    paid: (all: string, fee: string) => `Buyers pay ${all}: your price and a fee of ${fee}.`,
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
  },
} as const;
