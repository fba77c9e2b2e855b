import { MAX_CAPACITY, MAX_PRICE, type NewEventInput } from '@foyer/contracts';
import { type Currency, formatNumber, readMoney } from '@foyer/domain';
import { millisecondsInDay } from 'date-fns/constants';
import { messages } from '../../messages/en.ts';

const m = messages.create;

export interface NewEventValues {
  ownerId: string;
  name: string;
  startsAt: string;
  minutes: string;
  doors: string;
  timezone: string;
  repeat: 'no' | 'daily' | 'weekly';
  times: string;
  place: 'venue' | 'online' | 'tba';
  venue: string;
  address: string;
  city: string;
  state: string;
  country: string;
  ticketName: string;
  price: string;
  capacity: string;
}

/** Minutes before the start. */
const DEFAULT_DOORS = '30';

export const emptyEvent = (ownerId: string, timezone: string): NewEventValues => ({
  ownerId,
  name: '',
  startsAt: '',
  minutes: '120',
  doors: DEFAULT_DOORS,
  timezone,
  repeat: 'no',
  times: '4',
  place: 'venue',
  venue: '',
  address: '',
  city: '',
  state: '',
  country: '',
  ticketName: m.firstTicket,
  price: '',
  capacity: '',
});

const isWhole = (text: string, min: number) => /^\d+$/.test(text.trim()) && Number(text) >= min;

function startProblem(startsAt: string, now: Date): string | undefined {
  if (startsAt === '') return m.dateRequired;
  return new Date(startsAt).getTime() < now.getTime() - millisecondsInDay ? m.datePast : undefined;
}

const timesProblem = ({ repeat, times }: NewEventValues) =>
  repeat !== 'no' && (!isWhole(times, 1) || Number(times) > 366) ? m.timesRange : undefined;

function capacityProblem(capacity: string): string | undefined {
  if (isWhole(capacity, MAX_CAPACITY + 1)) return m.capacityMax(formatNumber(MAX_CAPACITY));
  return capacity.trim() === '' || isWhole(capacity, 1) ? undefined : m.capacityInvalid;
}

/** What is wrong, by field; empty when the draft may be created. */
export function newEventErrors(
  values: NewEventValues,
  currency: Currency,
  now: Date,
): Partial<Record<keyof NewEventValues, string>> {
  const startsAt = startProblem(values.startsAt, now);
  const times = timesProblem(values);
  const { problem: price } = readMoney(values.price, currency, MAX_PRICE);
  const capacity = capacityProblem(values.capacity);
  return {
    ...(!values.name.trim() && { name: messages.required }),
    ...(startsAt && { startsAt }),
    ...(!isWhole(values.minutes, 15) && { minutes: m.lengthMin }),
    ...(values.doors !== '' && !isWhole(values.doors, 0) && { doors: m.doorsInvalid }),
    ...(times && { times }),
    ...(values.place === 'venue' && !values.venue.trim() && { venue: messages.required }),
    ...(!values.ticketName.trim() && { ticketName: messages.required }),
    ...(price && { price }),
    ...(capacity && { capacity }),
  };
}

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof NewEventValues> = {
  dates: 'startsAt',
  'dates.0.startsAt': 'startsAt',
  'dates.0.minutes': 'minutes',
  'dates.0.doorsMinutesBefore': 'doors',
  'repeat.count': 'times',
  price: 'price',
  'ticketType.price': 'price',
  'ticketType.capacity': 'capacity',
  'ticketType.name': 'ticketName',
  'location.name': 'venue',
};
export const newEventField = (path: string) => FIELDS[path] ?? path;

export function toNewEvent(values: NewEventValues, currency: Currency): NewEventInput {
  const { venue, address, city, state, country } = values;
  return {
    ownerId: values.ownerId,
    name: values.name.trim(),
    timezone: values.timezone,
    locationSetting: values.place,
    location:
      values.place === 'venue'
        ? { name: venue, address, city, state, country }
        : { name: '', address: '', city: '', state: '', country: '' },
    dates: [
      {
        startsAt: values.startsAt,
        minutes: Number(values.minutes),
        doorsMinutesBefore: values.doors === '' ? null : Number(values.doors),
      },
    ],
    ...(values.repeat !== 'no' && {
      repeat: { frequency: values.repeat, interval: 1, count: Number(values.times) },
    }),
    ticketType: {
      name: values.ticketName.trim(),
      description: '',
      price: readMoney(values.price, currency, MAX_PRICE).amount ?? 0,
      capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
      category: 'admission',
      attendance: values.place === 'online' ? 'online' : 'in-person',
      visibility: 'public',
      salesStartAt: null,
      salesEndAt: null,
      maxPerOrder: 25,
    },
  };
}
