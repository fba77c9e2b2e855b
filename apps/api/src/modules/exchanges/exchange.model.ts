import type { ExchangeOffer, FactData } from '@foyer/contracts';
import {
  differenceMinor,
  differenceOf,
  EVEN,
  ticketFee,
  toMajor,
  type Cost,
  type Difference,
  type PaidLine,
} from '@foyer/domain';
import { costsOf, type AddedLine } from '../orders/index.ts';
import type { OpenType } from '../ticket-sales/index.ts';
import type { GivenTicket } from './exchanges.repository.ts';

/** A place that a ticket goes in exchange for, and what it differs in. */
export interface Target {
  instanceId: string;
  startsAt: Date;
  ticketTypeId: string;
  name: string;
  cost: Cost;
  difference: Difference;
  left: number | null;
}

/** What was paid to have a ticket: earlier differences, and the ticket itself last. */
const linesOf = (given: GivenTicket, added: readonly AddedLine[]): PaidLine[] => [
  ...added,
  costsOf(given),
];

/**
 * A ticket keeps its price in its own type, whatever that costs today; of the others those are to
 * be had that anybody could buy. Null where nothing is.
 */
function differenceTo(
  given: GivenTicket,
  added: readonly AddedLine[],
  { type, isOpen }: OpenType,
  cost: Cost,
): Difference | null {
  if (type.id === given.ticketTypeId) return EVEN;
  const isSame =
    type.isAddOn === (given.category === 'add_on') && type.attendance === given.attendance;
  const difference =
    isOpen && isSame ? differenceOf(linesOf(given, added), cost, given.currency) : null;
  return difference?.kind === 'cheaper' && !given.isPaidOnline ? null : difference;
}

export function targetsOf(
  given: GivenTicket,
  added: readonly AddedLine[],
  dates: readonly { id: string; startsAt: Date }[],
  types: readonly OpenType[],
): Target[] {
  const startOf = new Map(dates.map(({ id, startsAt }) => [id, startsAt]));
  return types.flatMap((open) => {
    const { instanceId, type, left } = open;
    const startsAt = startOf.get(instanceId);
    const { priceMinor } = type;
    const cost = { priceMinor, feeMinor: ticketFee(priceMinor, given.currency) };
    const difference = differenceTo(given, added, open, cost);
    return startsAt && difference
      ? [{ instanceId, startsAt, ticketTypeId: type.id, name: type.name, cost, difference, left }]
      : [];
  });
}

/** What a holder reads. */
export function toOffer(given: GivenTicket, targets: readonly Target[]): ExchangeOffer {
  const major = (minor: number) => toMajor(minor, given.currency);
  return {
    registrationId: given.id,
    eventId: given.eventId,
    eventName: given.eventName,
    ticket: given.name,
    ticketTypeId: given.ticketTypeId,
    startsAt: given.startsAt.toISOString(),
    timezone: given.timezone,
    postponed: given.isPostponed,
    until: given.until?.toISOString() ?? null,
    currency: given.currency,
    dates: [...Map.groupBy(targets, ({ instanceId }) => instanceId)].map(([instanceId, own]) => ({
      instanceId,
      startsAt: own[0]?.startsAt.toISOString() ?? '',
      tickets: own.map(({ ticketTypeId, name, cost, difference, left }) => ({
        ticketTypeId,
        name,
        price: major(cost.priceMinor + cost.feeMinor),
        difference: major(differenceMinor(difference)),
        left,
      })),
    })),
  };
}

/** What facts say of it. */
export const factOf = (
  given: GivenTicket,
  to: Pick<Target, 'instanceId' | 'ticketTypeId' | 'name' | 'startsAt'>,
  { newId, minor }: { newId: string; minor: number },
): FactData<'ticket.exchanged'> => ({
  registrationId: given.id,
  orderItemId: given.lineId,
  orderId: given.orderId,
  eventId: given.eventId,
  instanceId: given.instanceId,
  newRegistrationId: newId,
  newInstanceId: to.instanceId,
  newTicketTypeId: to.ticketTypeId,
  ticketName: to.name,
  startsAt: to.startsAt.toISOString(),
  timezone: given.timezone,
  difference: toMajor(minor, given.currency),
  currency: given.currency,
  holder: { firstName: given.firstName, lastName: given.lastName, email: given.email },
});
