import type { OrderQuestion } from '@foyer/contracts';
import type { CartType, Currency, MemberTerms } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, sql, type Parameters, type Row } from '../../../platform/db/query.ts';
import { occurrenceMeant } from '../../inventory/index.ts';
import { isOpenAccount } from '../../../platform/access/public-profile.ts';
import { askedBy } from '../../questions/index.ts';

type Terms =
  | 'takesDonations'
  | 'refundsAllowed'
  | 'refundDaysBefore'
  | 'exchangeAllowed'
  | 'exchangeHoursBefore'
  | 'collectInformation'
  | 'membersOnly';
/** An event and one of its dates, as far as selling goes; judged by the database's clock. */
export interface Offer extends Pick<
  Row<'events'>,
  'ownerId' | 'status' | 'timezone' | 'categoryId' | Terms
> {
  eventId: string;
  /** What is asked of who buys or comes. */
  questions: readonly OrderQuestion[];
  currency: Currency;
  paymentsConnected: boolean;
  /** Where its seller is paid now; null while nowhere. */
  paidAt: { provider: string; accountId: string } | null;
  instance: {
    id: string;
    startsAt: Date;
    isOver: boolean;
    isCanceled: boolean;
    isPostponed: boolean;
  } | null;
  now: Date;
}

interface Asked {
  eventId: string;
  instanceId: string | null;
}
const offers = prepared('read-offer', (given: Parameters<Asked>) =>
  db
    .selectFrom('events as e')
    .leftJoinLateral(
      () =>
        occurrenceMeant({ eventId: sql.ref('e.id'), instanceId: given('instanceId') })
          .select(['d.id', 'd.startsAt', 'd.endsAt', 'd.canceledAt', 'd.postponedAt'])
          .as('i'),
      (join) => join.onTrue(),
    )
    .where('e.id', '=', given('eventId'))
    .where('e.deletedAt', 'is', null)
    .select(['e.id as eventId', 'e.ownerId', 'e.timezone', 'e.categoryId', 'e.takesDonations'])
    .select(['e.refundsAllowed', 'e.refundDaysBefore', 'e.collectInformation', 'e.membersOnly'])
    .select(['e.exchangeAllowed', 'e.exchangeHoursBefore'])
    .select(['i.id as instanceId', 'i.startsAt'])
    .select(({ case: when, ref }) => [
      when()
        .when(isOpenAccount('e.ownerId'))
        .then(ref('e.status'))
        .else(sql.lit('draft' as const))
        .end()
        .as('status'),
      askedBy(ref('e.id')).as('questions'),
      ref('e.currency').$castTo<Currency>().as('currency'),
      sql<Offer['paidAt']>`(select json_build_object('provider', a.provider, 'accountId',
        a.account_id) from payment_accounts a where a.owner_id = e.owner_id
        and a.disconnected_at is null)`.as('paidAt'),
      sql<boolean>`i.ends_at <= clock_timestamp()`.as('isOver'),
      sql<boolean>`i.canceled_at is not null`.as('isCanceled'),
      sql<boolean>`i.postponed_at is not null`.as('isPostponed'),
      sql<Date>`clock_timestamp()`.as('now'),
    ]),
);
/**
 * The event with the named date, or with the next one to come; undefined when there is no such
 * event.
 */
export async function readOffer(
  tx: Tx,
  eventId: string,
  instanceId: string | null = null,
): Promise<Offer | undefined> {
  const [found] = await offers(tx, { eventId, instanceId });
  if (!found) return undefined;
  const { instanceId: id, startsAt, isOver, isCanceled, isPostponed, ...offer } = found;
  const isNone = id === null || startsAt === null;
  const paymentsConnected = offer.paidAt !== null;
  return {
    ...offer,
    paymentsConnected,
    instance: isNone ? null : { id, startsAt, isOver, isCanceled, isPostponed },
  };
}

const types = prepared('read-offered-types', (given: Parameters<Pick<Asked, 'eventId'>>) =>
  db
    .selectFrom('ticketTypes')
    .where('eventId', '=', given('eventId'))
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'name', 'description', 'attendance', 'priceMinor', 'minPerOrder', 'maxPerOrder'])
    .select(['paused', 'afterTypeId', 'quantityPerCode'])
    .select(['category', 'visibility as scope', 'salesStartAt', 'salesEndAt'])
    .select(['membershipTierIds', 'memberSalesAt']),
);
export type OfferedType = CartType &
  MemberTerms &
  Pick<Row<'ticketTypes'>, 'name' | 'description' | 'attendance' | 'afterTypeId'>;
/**
 * The ticket types of an event that are not archived, in the organizer's order, those of members
 * among them (`typesFor` says who is sold those). What is left of them says the stock.
 */
export const readOfferedTypes = async (tx: Tx, eventId: string): Promise<OfferedType[]> =>
  (await types(tx, { eventId })).map(({ category, paused, ...type }) => ({
    ...type,
    isAddOn: category === 'add_on',
    isForMembers: type.scope === 'member',
    memberSalesAt: type.memberSalesAt?.getTime() ?? null,
    salesStartAt: type.salesStartAt?.getTime() ?? null,
    salesEndAt: type.salesEndAt?.getTime() ?? null,
    closed: paused ? 'paused' : null,
    left: null,
  }));
