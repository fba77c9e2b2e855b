import type { Tx } from '../../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  sql,
  type Parameters,
  type Row,
} from '../../../platform/db/query.ts';

interface OfOrder {
  orderId: string;
}

/** By what the tickets of a type are cheaper in an order. */
export interface BenefitUse extends Pick<Row<'benefitUses'>, 'benefitId' | 'eventId' | 'quantity'> {
  typeId: string;
  membershipId: string;
  since: Date | null;
}

const forget = prepared(
  'forget-benefit-uses',
  (given: Parameters<OfOrder>) => sql`delete from benefit_uses where line_id in (
    select id from order_lines where order_id = ${given('orderId')})`,
);
export const forgetBenefitUses = (tx: Tx, orderId: string) => forget(tx, { orderId });

/** The tickets that were bought with a membership count as bought when it began. */
export const beginUses = (tx: Tx, subscriptionId: string, usedAt: Date) =>
  change(
    tx,
    db.updateTable('benefitUses').set({ usedAt }).where('subscriptionId', '=', subscriptionId),
  );

type Listed = { [K in keyof BenefitUse]: readonly BenefitUse[K][] };
const keep = prepared(
  'keep-benefit-uses',
  (given: Parameters<OfOrder & Listed>) => sql`
    insert into benefit_uses (line_id, owner_id, benefit_id, subscription_id, event_id, quantity,
        counted_since, seat_id)
    select l.id, l.owner_id, u.benefit_id, u.subscription_id, u.event_id, u.quantity, u.since,
        (select x.id from membership_seats x join orders o on o.id = l.order_id
          where x.subscription_id = u.subscription_id and x.user_id = o.user_id)
      from unnest(${given('typeId')}::uuid[], ${given('benefitId')}::uuid[],
        ${given('membershipId')}::uuid[], ${given('eventId')}::uuid[],
        ${given('quantity')}::integer[], ${given('since')}::timestamptz[])
        as u(type_id, benefit_id, subscription_id, event_id, quantity, since)
      join order_lines l on l.order_id = ${given('orderId')} and l.kind = 'ticket'
        and l.product_id = u.type_id`,
);
/** Writes them down for every ticket of their types. */
export const insertBenefitUses = (tx: Tx, orderId: string, uses: readonly BenefitUse[]) =>
  keep(tx, {
    orderId,
    typeId: uses.map((use) => use.typeId),
    benefitId: uses.map((use) => use.benefitId),
    membershipId: uses.map((use) => use.membershipId),
    eventId: uses.map((use) => use.eventId),
    quantity: uses.map((use) => use.quantity),
    since: uses.map((use) => use.since),
  });

/** Tickets of an order that count together. */
type LimitedUse = Pick<BenefitUse, 'membershipId' | 'benefitId' | 'eventId' | 'since'> & {
  quantity: number;
  wanted: number;
};
const limited = prepared(
  'limited-benefit-uses',
  (
    given: Parameters<OfOrder>,
  ) => sql<LimitedUse>`select u.subscription_id as membership_id, u.benefit_id, u.event_id,
      min(u.quantity) as quantity, min(u.counted_since) as since, count(*)::integer as wanted
      from order_lines l join benefit_uses u on u.line_id = l.id
     where l.order_id = ${given('orderId')} and u.quantity is not null
     group by u.subscription_id, u.benefit_id, u.event_id
     order by u.subscription_id, u.benefit_id`,
);
/** What the tickets of an order count against, where that has a number to reach. */
export const limitedBenefitUses = (tx: Tx, orderId: string) => limited(tx, { orderId });
