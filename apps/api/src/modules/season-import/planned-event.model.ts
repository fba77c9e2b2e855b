import { formatDay, formatTime } from '@foyer/domain';
import { addMinutes } from 'date-fns/addMinutes';
import { dayOf, placeOf, startOf, timeOfDay, type Place } from './concert-date.model.ts';
import { eventDescription, eventTitle } from './programme-text.model.ts';
import type { SeasonConcert, SeasonProgram } from './season-file.model.ts';
import { isPrivate, offerFor, type Offer } from './season-offer.model.ts';

interface PlannedDate {
  startsAt: Date;
  endsAt: Date;
  /** The file says nothing of doors, and the page promises nothing. */
  doorTime: null;
}
export interface PlannedEvent {
  key: string;
  name: string;
  description: string;
  timezone: string;
  offer: Offer;
  dates: PlannedDate[];
  location: { name: string; address: string; city: string; state: string; country: string };
}

/** What was left out and why: a whole programme, or one of its concerts (`concert` names it). */
export interface Refusal {
  key: string;
  name: string;
  concert?: string;
  reason: string;
}
export interface Plan {
  event: PlannedEvent | null;
  refusals: Refusal[];
}

interface Accepted {
  concert: SeasonConcert;
  place: Place;
  startsAt: Date;
}

const readableVenue = (venue: string) =>
  venue.replace(/^(.*), The$/, 'The $1').replaceAll("'", '’');

/** The concert as the file has it, before any shift, so that one finds it there. */
function nameConcert({ Date: date, Time: time, Venue: venue }: SeasonConcert): string {
  const day = dayOf(date);
  const shown = day ? formatDay(Date.UTC(day.year, day.month - 1, day.day), 'UTC') : date;
  return [shown, ...(timeOfDay(time) ? [time] : []), ...(venue ? [readableVenue(venue)] : [])].join(
    ', ',
  );
}

/** The concert with its place and start, or why it cannot be sold. */
function judge(concert: SeasonConcert, shiftDays: number, now: Date): Accepted | string {
  if (isPrivate(concert.eventType)) return 'private concert';
  const place = placeOf(concert.Location);
  if (!place)
    return concert.Location
      ? `no time zone is known for "${concert.Location}"`
      : 'no location is given';
  if (!dayOf(concert.Date)) return `"${concert.Date}" is no date`;
  const startsAt = startOf(concert, place.timezone, shiftDays);
  if (!startsAt)
    return concert.Time && concert.Time !== 'None'
      ? `"${concert.Time}" is no time of day`
      : 'no time is given';
  return startsAt <= now ? 'in the past' : { concert, place, startsAt };
}

/**
 * An event has one time zone and each start once; what differs from the first concert is refused.
 */
function agree(judged: readonly { concert: SeasonConcert; result: Accepted | string }[]): {
  accepted: Accepted[];
  refused: { concert: SeasonConcert; reason: string }[];
} {
  const accepted: Accepted[] = [];
  const refused: { concert: SeasonConcert; reason: string }[] = [];
  for (const { concert, result } of judged) {
    if (typeof result === 'string') refused.push({ concert, reason: result });
    else if (accepted.some((one) => one.place.timezone !== result.place.timezone))
      refused.push({ concert, reason: 'in another time zone than the dates before it' });
    else if (accepted.some((one) => one.startsAt.getTime() === result.startsAt.getTime()))
      refused.push({ concert, reason: 'the same start is listed already' });
    else accepted.push(result);
  }
  return {
    accepted: accepted.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    refused,
  };
}

const shared = (values: readonly string[]) =>
  [...new Set(values)].filter(Boolean).join(' / ').slice(0, 80);

function locationOf(accepted: readonly Accepted[]) {
  return {
    name: shared(accepted.map(({ concert }) => readableVenue(concert.Venue))),
    address: '',
    city: shared(accepted.map(({ place }) => place.city)),
    state: shared(accepted.map(({ place }) => place.state)),
    country: shared(accepted.map(({ place }) => place.country)),
  };
}

/** Which evening is where, when they are not all in the same house. */
function whereLines(accepted: readonly Accepted[]): string[] {
  if (new Set(accepted.map(({ concert }) => concert.Venue)).size < 2) return [];
  return accepted.map(
    ({ concert, place, startsAt }) =>
      `${formatDay(startsAt, place.timezone)}, ${formatTime(startsAt, place.timezone)}: ${readableVenue(concert.Venue)}, ${place.city}`,
  );
}

function toDate(startsAt: Date, minutes: number): PlannedDate {
  return { startsAt, endsAt: addMinutes(startsAt, minutes), doorTime: null };
}

/** Turns a programme into the event that it becomes, with what had to be left out. */
export function planEvent(
  program: SeasonProgram,
  { shiftDays, now }: { shiftDays: number; now: Date },
): Plan {
  const name = eventTitle(program);
  const { key } = program;
  const { accepted, refused } = agree(
    program.concerts.map((concert) => ({ concert, result: judge(concert, shiftDays, now) })),
  );
  const refusals = refused.map(({ concert, reason }) => ({
    key,
    name,
    concert: nameConcert(concert),
    reason,
  }));
  const [first] = accepted;
  if (!first) {
    const reasons = [...new Set(refused.map(({ reason }) => reason))];
    const [only] = reasons;
    return {
      event: null,
      refusals:
        reasons.length === 1 && only
          ? [{ key, name, reason: only }]
          : [...refusals, { key, name, reason: 'no date is left' }],
    };
  }
  const offer = offerFor(first.concert.eventType);
  const event = {
    key,
    name,
    offer,
    description: eventDescription(program, whereLines(accepted)),
    timezone: first.place.timezone,
    location: locationOf(accepted),
    dates: accepted.map(({ startsAt }) => toDate(startsAt, offer.minutes)),
  };
  return { event, refusals };
}
