import {
  MAX_CAPACITY,
  MAX_DATE_MINUTES,
  MAX_DOORS_MINUTES,
  MAX_PRICE,
  MIN_DATE_MINUTES,
  type NewEvent,
} from '@foyer/contracts';
import {
  type Currency,
  formatNumber,
  instantAt,
  ownZone,
  readMoney,
  readWhen,
  readWhole,
} from '@foyer/domain';
import { messages as shared } from '../../messages/en.ts';
import {
  ONCE,
  REPEAT_FIELDS,
  repeatErrors,
  repeatOf,
  type RepeatValues,
} from '../../shared/repeat.model.ts';
import { messages as m } from './event-new.messages.en.ts';

export interface NewEventValues extends RepeatValues {
  ownerId: string;
  name: string;
  startsAt: string;
  minutes: string;
  doors: string;
  timezone: string;
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
  ...ONCE,
  ownerId,
  name: '',
  startsAt: '',
  minutes: '120',
  doors: DEFAULT_DOORS,
  timezone,
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

type Owners = readonly { id: string; timezone?: string }[];

/** New events start in the zone of their account; a person has none, so theirs is the browser's. */
export const zoneOf = (owners: Owners, ownerId: string): string =>
  owners.find(({ id }) => id === ownerId)?.timezone ?? ownZone();

/** Another account brings its zone along, unless another one was chosen by hand. */
export const ownerChange = (
  { ownerId: before, timezone }: Pick<NewEventValues, 'ownerId' | 'timezone'>,
  ownerId: string,
  owners: Owners,
): Partial<NewEventValues> => ({
  ownerId,
  ...(timezone === zoneOf(owners, before) && { timezone: zoneOf(owners, ownerId) }),
});

const isWhole = (text: string, min: number, max = Infinity) =>
  readWhole(text) >= min && readWhole(text) <= max;

function startProblem(startsAt: string, zone: string, now: Date): string | undefined {
  const { problem } = readWhen(startsAt);
  if (problem !== undefined) return problem;
  return instantAt(startsAt, zone) <= now ? shared.when.past : undefined;
}

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
  const startsAt = startProblem(values.startsAt, values.timezone, now);
  const { problem: price } = readMoney(values.price, currency, MAX_PRICE);
  const capacity = capacityProblem(values.capacity);
  return {
    ...(!values.name.trim() && { name: shared.required }),
    ...(startsAt && { startsAt }),
    ...(!isWhole(values.minutes, MIN_DATE_MINUTES, MAX_DATE_MINUTES) && { minutes: m.lengthRange }),
    ...(values.doors !== '' &&
      !isWhole(values.doors, 0, MAX_DOORS_MINUTES) && { doors: m.doorsRange }),
    ...repeatErrors(values, values.startsAt, values.timezone),
    ...(values.place === 'venue' && !values.venue.trim() && { venue: shared.required }),
    ...(!values.ticketName.trim() && { ticketName: shared.required }),
    ...(price && { price }),
    ...(capacity && { capacity }),
  };
}

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof NewEventValues> = {
  ...REPEAT_FIELDS,
  dates: 'startsAt',
  'dates.0.startsAt': 'startsAt',
  'dates.0.minutes': 'minutes',
  'dates.0.doorsMinutesBefore': 'doors',
  price: 'price',
  'ticketType.price': 'price',
  'ticketType.capacity': 'capacity',
  'ticketType.name': 'ticketName',
  'location.name': 'venue',
};
export const newEventField = (path: string) => FIELDS[path] ?? path;

export function toNewEvent(values: NewEventValues, currency: Currency): NewEvent {
  const { venue, address, city, state, country } = values;
  const repeat = repeatOf(values);
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
        minutes: readWhole(values.minutes),
        doorsMinutesBefore: values.doors === '' ? null : readWhole(values.doors),
      },
    ],
    ...(repeat && { repeat }),
    ticketType: {
      name: values.ticketName.trim(),
      price: readMoney(values.price, currency, MAX_PRICE).amount ?? 0,
      capacity: values.capacity.trim() === '' ? null : readWhole(values.capacity),
      attendance: values.place === 'online' ? 'online' : 'in-person',
    },
  };
}
