import type { Ticket } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, sql, type Parameters } from '../../platform/db/query.ts';
import { imageOf } from '../../platform/access/cards.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import {
  canExchange,
  canReturn,
  exchangeUntil,
  isStillToStart,
  lastReturn,
  returnsUntil,
} from '../issuing/index.ts';
import { answersWith } from '../questions/index.ts';

// What a holder may do now. The calls themselves decide again, behind the order's lock.
const IS_CALLED_OFF = sql<boolean>`(d.canceled_at is not null or e.status = 'canceled')`;
const IS_UNTOUCHED = sql<boolean>`not ${IS_CALLED_OFF}
  and not exists (select 1 from refunds f where f.line_id = r.line_id
    and f.status in ('pending', 'succeeded'))`;
const IS_USABLE = sql<boolean>`r.status = 'active' and r.checked_in_at is null and ${IS_UNTOUCHED}`;
const COSTS_NOTHING = sql<boolean>`i.price_minor + i.fee_minor = 0`;
/** What was paid to have it in exchange, and was not asked for back. */
const ADDED = sql<number>`(select coalesce(sum(a.price_minor + a.fee_minor), 0)::bigint
  from order_lines a where a.added_to = i.id and a.status = 'active'
    and not exists (select 1 from refunds f where f.line_id = a.id))`;
const PAID_ONLINE = sql<boolean>`exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded')`;
const IS_REFUNDABLE = sql<boolean>`${canReturn} and ${PAID_ONLINE}`;

const tickets = prepared('read-tickets', (parameter: Parameters<{ ids: readonly string[] }>) =>
  db
    .selectFrom(
      sql<{
        id: string;
        n: number;
      }>`unnest(${parameter('ids')}::uuid[]) with ordinality`.as<'wanted'>(sql`wanted(id, n)`),
    )
    .innerJoin('registrations as r', 'r.id', 'wanted.id')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .innerJoin('orderLines as i', 'i.id', 'r.lineId')
    .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
    .innerJoin('events as e', 'e.id', 'r.eventId')
    .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
    .innerJoin('profiles as w', 'w.id', 'r.ownerId')
    // whom it was given to, and who has not claimed it
    .leftJoin('registrations as s', (join) =>
      join
        .onRef('s.transferredFrom', '=', 'r.id')
        .on('s.status', '=', sql.lit('transfer_pending' as const)),
    )
    .orderBy('wanted.n')
    .select(['r.id', 'r.orderId', 'r.lineId as orderItemId', 'r.firstName', 'r.lastName'])
    .select([
      'r.email',
      'r.code',
      'r.shortCode',
      'r.status',
      'r.transferredTo',
      'r.endedAt',
      'r.checkedInAt',
    ])
    .select(['r.ownerId', 'w.name as ownerName', 'w.type as ownerType'])
    .select(['i.name as ticketName', 't.attendance', 'o.currency'])
    .select(['e.id as eventId', 'e.name as eventName', 'e.theme', 'e.timezone'])
    .select(['e.locationSetting', 'd.startsAt', 'd.endsAt', 'd.doorTime'])
    .select(({ ref }) => [
      sql<string | null>`case when ${isPublicProfile('w')} and w.deleted_at is null
        then w.username end`.as('ownerUsername'),
      imageOf('e.posterFileId').as('poster'),
      ref('e.publicLocation').$castTo<Partial<Ticket['location']>>().as('location'),
      IS_CALLED_OFF.as('isCanceled'),
      sql<boolean>`d.postponed_at is not null`.as('isPostponed'),
      ref('d.formerStartsAt').as('formerStartsAt'),
      sql<boolean>`(${IS_USABLE} and e.transfer_allowed
        and (d.ends_at > clock_timestamp() or d.postponed_at is not null))`.as('mayTransfer'),
      sql<Ticket['waitsFor']>`case when s.id is not null then jsonb_build_object(
        'name', trim(s.first_name || ' ' || s.last_name), 'email', s.email) end`.as('waitsFor'),
      sql<boolean>`(s.id is not null and ${IS_UNTOUCHED})`.as('mayTakeBack'),
      sql<boolean>`r.taken_back_at is not null`.as('isTakenBack'),
      sql<boolean>`(${IS_USABLE} and ${isStillToStart}
        and (${COSTS_NOTHING} or (${IS_REFUNDABLE})))`.as('mayCancel'),
      sql<boolean>`(coalesce((o.refund_terms ->> 'allowed')::boolean, e.refunds_allowed)
        or ${returnsUntil} is not null)`.as('refundsAllowed'),
      sql<Date | null>`${lastReturn}`.as('refundUntil'),
      canExchange.as('mayExchange'),
      sql<Date | null>`${exchangeUntil}`.as('exchangeUntil'),
      sql<number>`i.price_minor + i.fee_minor - i.refunded_minor + ${ADDED}`.as('paidMinor'),
      // who got the ticket from somebody else did not say what those said
      answersWith(sql`r.transferred_from is null`).as('answers'),
    ]),
);
/** A ticket with what its holder reads around it. */
export type TicketRecord = Awaited<ReturnType<typeof tickets>>[number];

/** In the order of the given ids. */
export const readTickets = async (tx: Tx, ids: readonly string[]): Promise<TicketRecord[]> =>
  (await tickets(tx, { ids })).map((ticket) => ({
    ...ticket,
    code: tx.vault.open('registrations.code', ticket.id, ticket.code),
  }));
