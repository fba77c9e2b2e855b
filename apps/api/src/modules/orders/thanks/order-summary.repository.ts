import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';

/** What the page of thanks says beside the order and what was bought: seller, payment, terms. */
export const readSummaryFacts = (tx: Tx, orderId: string) =>
  row(
    tx,
    db
      .selectFrom('orders as o')
      .innerJoin('profiles as p', 'p.id', 'o.ownerId')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('payments')
            .whereRef('orderId', '=', 'o.id')
            .orderBy(sql`status = 'succeeded'`, 'desc')
            .orderBy('createdAt', 'desc')
            .limit(1)
            .select(['intentId', 'cardBrand', 'cardLast4'])
            .as('pay'),
        (join) => join.onTrue(),
      )
      .where('o.id', '=', orderId)
      .select(['p.username', 'p.name', 'p.type', 'p.timezone'])
      .select(['pay.intentId', 'pay.cardBrand', 'pay.cardLast4'])
      .select(({ ref }) =>
        ref('o.refundTerms').$castTo<{ allowed?: boolean; until?: string | null }>().as('terms'),
      ),
  );
export type SummaryFacts = NonNullable<Awaited<ReturnType<typeof readSummaryFacts>>>;
