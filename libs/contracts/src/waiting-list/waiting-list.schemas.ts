import { OFFER_MINUTES } from '@foyer/domain';
import { z } from 'zod';
import { Currency, Email, Timezone } from '../core/account-values.schemas.ts';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { PersonName } from '../core/person.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';

/** What somebody on a waiting list may be: the last four are over. */
const WaitingStatus = z.enum(['waiting', 'offered', 'taken', 'passed', 'left', 'ended']);

/** The secret of the link that the list sends. */
const Code = z.string().min(1).max(64);

/** A ticket of a date that is sold out, and that people may wait for. */
export const WaitableTicket = z.object({
  instanceId: Id,
  startsAt: Instant,
  ticketTypeId: Id,
  name: z.string(),
  /** What one costs, and the fee that is paid with it. */
  price: Money,
  fee: Money,
  currency: Currency,
  /** The fewest and the most that one person may wait for. */
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
});
export type WaitableTicket = z.infer<typeof WaitableTicket>;

/** Somebody’s place on a waiting list, as its link shows it. */
export const WaitingPlace = z.object({
  id: Id,
  eventId: Id,
  eventName: z.string(),
  sellerName: z.string(),
  instanceId: Id,
  startsAt: Instant,
  timezone: Timezone,
  ticketName: z.string(),
  quantity: z.number().int(),
  firstName: z.string(),
  email: z.string(),
  status: WaitingStatus,
  joinedAt: Instant,
  /** Their turn among those who wait for the same ticket of the same date; null: they do not wait. */
  place: z.number().int().nullable(),
  /** Until when the tickets are kept for them; null: none are. */
  offerEndsAt: Instant.nullable(),
  /** Whether they may stand at the end of the line again. */
  mayAskAgain: z.boolean(),
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;

/** Whether an event has a waiting list, and how long each has when it is their turn. */
const WaitingListSettings = z.strictObject({
  isOpen: z.boolean(),
  offerMinutes: z.number().int().min(OFFER_MINUTES.min).max(OFFER_MINUTES.max),
});

const Count = z.object({ people: z.number().int(), tickets: z.number().int() });
/** The waiting list of an event: what is set, and how many are on it. */
export const WaitingList = WaitingListSettings.extend({
  version: Version,
  timezone: Timezone,
  waiting: Count,
  offered: Count,
  /** Of those who bought what was offered. */
  taken: Count,
});
export type WaitingList = z.infer<typeof WaitingList>;

/** Somebody on the list of an event, as its organizer sees them. */
export const WaitingPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ticketName: z.string(),
  startsAt: Instant,
  quantity: z.number().int(),
  status: WaitingStatus,
  joinedAt: Instant,
  offerEndsAt: Instant.nullable(),
});
export type WaitingPerson = z.infer<typeof WaitingPerson>;

const ofEvent = z.strictObject({ eventId: Id });
const ofEntry = ofEvent.extend({ entryId: Id });
const byId = z.strictObject({ id: Id });
const byCode = z.strictObject({ code: Code });

export const listWaitableTickets = {
  summary: 'Tickets of an event that are sold out and that people may wait for.',
  query: ofEvent,
  response: z.object({ timezone: Timezone, data: z.array(WaitableTicket) }),
};

export const joinWaitingList = {
  summary: 'Waits for tickets that are sold out. Says the same to whoever waits already.',
  body: z.strictObject({
    eventId: Id,
    instanceId: Id,
    ticketTypeId: Id,
    quantity: z.number().int().min(1).max(500),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
  }),
  response: z.literal(true),
};

export const getWaitingPlace = {
  summary: 'A place on a waiting list, by its link.',
  params: byId,
  query: byCode,
  response: WaitingPlace,
};

export const leaveWaitingList = {
  summary: 'Leaves a waiting list. What was kept goes to whoever is next.',
  params: byId,
  body: byCode,
  response: WaitingPlace,
};

export const askAgain = {
  summary: 'Waits once more, behind everybody who waits by now.',
  params: byId,
  body: byCode,
  response: WaitingPlace,
};

export const getWaitingList = {
  summary: 'Whether an event has a waiting list, and how many are on it.',
  params: ofEvent,
  response: WaitingList,
};

export const changeWaitingList = {
  summary: 'Opens or closes a waiting list, or changes how long an offer lasts.',
  params: ofEvent,
  body: WaitingListSettings.partial().extend({ version: Version.optional() }),
  response: WaitingList,
};

export const listWaitingPeople = {
  summary: 'Who is on a waiting list in the order of their turns, or was.',
  params: ofEvent,
  query: z.strictObject({ ...PageQuery, show: z.enum(['open', 'over']).default('open') }),
  response: paged(WaitingPerson),
};

export const exportWaitingPeople = {
  summary:
    'Everybody who is or was on a waiting list as CSV: First name, Last name, Email, Ticket, Date, Quantity, Joined, State, Offer until',
  params: ofEvent,
};

export const removeWaitingPerson = {
  summary: 'Takes somebody off a waiting list. They are told.',
  params: ofEntry,
  response: WaitingPerson,
};

export const offerToWaitingPerson = {
  summary: 'Offers somebody tickets before it is their turn, while enough are left.',
  params: ofEntry,
  response: WaitingPerson,
};
