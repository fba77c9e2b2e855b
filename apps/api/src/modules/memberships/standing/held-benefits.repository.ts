import type { BenefitWithin } from '@foyer/domain';
import { heldBy, letsIn } from '../../../platform/access/membership-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, sql, type Parameters } from '../../../platform/db/query.ts';

const held = prepared('held-benefits', (given: Parameters<{ eventId: string; userId: string }>) =>
  db
    .selectFrom('events as e')
    .innerJoin('membershipSubscriptions as s', 's.ownerId', 'e.ownerId')
    .innerJoin('membershipBenefitTiers as t', 't.tierId', 's.tierId')
    .innerJoin('membershipBenefits as b', 'b.id', 't.benefitId')
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .where('e.id', '=', given('eventId'))
    .where('s.id', 'in', heldBy(sql`${given('userId')}::uuid`))
    .where(letsIn('s'))
    .where('b.archivedAt', 'is', null)
    .where('b.deletedAt', 'is', null)
    .where(sql<boolean>`(b.currency is null or b.currency = e.currency)`)
    .select(['s.id as membershipId', 'p.timezone as zone'])
    // a trial is counted from its own beginning, and what is paid from where that begins
    .select(sql<Date>`case when s.period = 0 then s.started_at else s.anchor_at end`.as('anchorAt'))
    .select(['b.id as benefitId', 'b.name', 'b.amountMinor', 'b.percentage', 'b.quantity'])
    .select(['b.discountScope as scope', 'b.categoryIds', 'b.ticketTypeIds as typeIds'])
    .select(({ ref }) => [
      ref('b.quantityScope').$castTo<BenefitWithin | null>().as('within'),
      sql<Date>`clock_timestamp()`.as('now'),
    ]),
);
/** The benefits that somebody has at the house of an event, by their living memberships. */
export const findHeldBenefits = (tx: Tx, eventId: string, userId: string) =>
  held(tx, { eventId, userId });
export type HeldBenefitRow = Awaited<ReturnType<typeof findHeldBenefits>>[number];

/** What is counted: by whom, of what, and since when; null counts the event's own. */
export interface Counted {
  membershipId: string;
  benefitId: string;
  since: Date | null;
}
interface Counting {
  eventId: string;
  orderId: string | null;
  membershipIds: readonly string[];
  benefitIds: readonly string[];
  since: readonly (Date | null)[];
}
/** Tickets that were bought, and with them those that are held. */
interface Count {
  sold: number;
  taken: number;
}
const counts = prepared(
  'count-benefit-uses',
  (given: Parameters<Counting>) => sql<Count & { place: number }>`
    select w.place::integer as place,
        count(*) filter (where l.status = 'active')::integer as sold,
        count(*) filter (where l.status = 'active'
          or (l.status = 'held' and o.expires_at > clock_timestamp()))::integer as taken
      from unnest(${given('membershipIds')}::uuid[], ${given('benefitIds')}::uuid[],
        ${given('since')}::timestamptz[]) with ordinality
        as w(subscription_id, benefit_id, since, place)
      join benefit_uses u on u.subscription_id = w.subscription_id and u.benefit_id = w.benefit_id
        and (case when w.since is null then u.event_id = ${given('eventId')}::uuid
          else u.used_at >= w.since end)
      join order_lines l on l.id = u.line_id
      join orders o on o.id = l.order_id and o.id is distinct from ${given('orderId')}::uuid
     group by w.place`,
);
/**
 * How many tickets count against each: bought ones, and with those that are held while somebody
 * pays. An order that is named is left out.
 */
export async function countUses(
  tx: Tx,
  eventId: string,
  counted: readonly Counted[],
  orderId: string | null = null,
) {
  const found = await counts(tx, {
    eventId,
    orderId,
    membershipIds: counted.map((one) => one.membershipId),
    benefitIds: counted.map((one) => one.benefitId),
    since: counted.map((one) => one.since),
  });
  const byPlace = new Map(found.map((one) => [one.place, one]));
  return counted.map((_, at) => byPlace.get(at + 1) ?? { sold: 0, taken: 0 });
}
