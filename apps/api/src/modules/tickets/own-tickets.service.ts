import type { ResponseOf, MembershipSubscription, TicketGroup } from '@foyer/contracts';
import type { listOwnOrders } from '@foyer/contracts';
import { Currency } from '@foyer/contracts/schemas';
import { memberStatus, toMajor } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { totalOf } from '../../platform/http/page-total.ts';
import {
  listSubscriptions,
  listTicketGroups,
  type SubscriptionRow,
  type TicketGroupRow,
} from './own-tickets.repository.ts';

const PER_PAGE = 10;
/** Tickets that somebody can still come in with. */
const VALID: ReadonlySet<string> = new Set(['active', 'transfer_pending']);

/** Other people's lists do not exist. */
function assertSelf(actor: Actor, id: string): string {
  if (actor.userId !== id) throw new DomainError('not_found');
  return id;
}

const toGroup = (row: TicketGroupRow): TicketGroup => ({
  id: row.id,
  ticketPageId: row.id,
  eventId: row.eventId,
  eventName: row.eventName,
  thumbnail: row.thumbnail,
  startsAt: row.startsAt.toISOString(),
  timezone: row.timezone,
  postponed: row.postponed,
  location: { name: row.location.name ?? '', city: row.location.city ?? '' },
  locationSetting: row.locationSetting,
  attendanceTypes: row.attendanceTypes,
  broadcastId: null,
  registrationCount: row.registrations.filter(({ status }) => VALID.has(status)).length,
  registrations: row.registrations,
  ownOrderIds: row.ownOrderIds,
});

export async function listOwnTickets(
  deps: Deps,
  actor: Actor,
  uuid: string,
  type: 'future' | 'past',
  page: number,
): Promise<ResponseOf<typeof listOwnOrders>> {
  const userId = assertSelf(actor, uuid);
  return readOnly(deps.pool, async (tx) => {
    const read = (at: { page: number; perPage: number }) =>
      listTicketGroups(tx, userId, { isPast: type === 'past', ...at });
    const rows = await read({ page, perPage: PER_PAGE });
    return {
      data: rows.map(toGroup),
      totalCount: await totalOf(rows, page, () => read({ page: 1, perPage: 1 })),
      page,
      perPage: PER_PAGE,
    };
  });
}

function priceOf({ amountMinor, interval, ...row }: SubscriptionRow) {
  if (amountMinor === null || interval === null) return null;
  const currency = Currency.parse(row.currency);
  return { amount: toMajor(amountMinor, currency), currency, interval };
}

function toSubscription(row: SubscriptionRow): MembershipSubscription {
  return {
    id: row.id,
    seat: row.seatId === null ? null : { id: row.seatId, of: row.memberName ?? '' },
    status: memberStatus({ isClaimed: true, autoRenew: row.autoRenew, hasEnded: false }),
    expiresAt: row.paidUntil?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    isPaymentFailing: row.isPaymentFailing,
    owner: {
      id: row.ownerId,
      name: row.ownerName,
      username: row.ownerUsername,
      avatar: row.ownerAvatar,
      type: row.ownerType,
      hasProfile: row.ownerHasProfile,
    },
    tier: { name: row.tierName, price: priceOf(row) },
    stripeSubscription: row.isProvided,
  };
}

export async function listOwnSubscriptions(
  deps: Deps,
  actor: Actor,
  ownerId: string,
): Promise<MembershipSubscription[]> {
  const userId = assertSelf(actor, ownerId);
  return (await readOnly(deps.pool, (tx) => listSubscriptions(tx, userId))).map(toSubscription);
}
