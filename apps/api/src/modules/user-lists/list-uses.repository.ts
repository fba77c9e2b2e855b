import type { Tx } from '../../platform/db/database.ts';
import { prepared, sql, type Parameters, type Row } from '../../platform/db/query.ts';

interface OfOrder {
  orderId: string;
}
/** Through what a ticket of a type is bought. */
export interface ListUse extends Pick<Row<'listUses'>, 'through' | 'throughId' | 'quantity'> {
  typeId: string;
}

const forget = prepared(
  'forget-list-uses',
  (given: Parameters<OfOrder>) => sql`delete from list_uses where line_id in (
    select id from order_lines where order_id = ${given('orderId')})`,
);
export const forgetUses = (tx: Tx, orderId: string) => forget(tx, { orderId });

type Listed = { [K in keyof ListUse]: readonly ListUse[K][] };
const keep = prepared(
  'keep-list-uses',
  (given: Parameters<OfOrder & Listed>) => sql`
    insert into list_uses (line_id, owner_id, through, through_id, quantity)
    select l.line_id, l.owner_id, u.through, u.through_id, u.quantity
      from (select t.line_id, t.owner_id, t.ticket_type_id,
              row_number() over (partition by t.ticket_type_id order by i.position, i.id) as n
              from order_lines i join ticket_lines t on t.line_id = i.id
             where i.order_id = ${given('orderId')}) l
      join (select g.*, row_number() over (partition by g.type_id order by g.place) as n
              from unnest(${given('typeId')}::uuid[], ${given('through')}::text[],
                ${given('throughId')}::uuid[], ${given('quantity')}::integer[])
                with ordinality g(type_id, through, through_id, quantity, place)) u
        on u.type_id = l.ticket_type_id and u.n = l.n`,
);
/** Writes them down for the tickets of an order, type by type. */
export const keepUses = (tx: Tx, orderId: string, uses: readonly ListUse[]) =>
  keep(tx, {
    orderId,
    typeId: uses.map((use) => use.typeId),
    through: uses.map((use) => use.through),
    throughId: uses.map((use) => use.throughId),
    quantity: uses.map((use) => use.quantity),
  });

const taken = prepared(
  'count-list-uses',
  (given: Parameters<OfOrder & Pick<ListUse, 'throughId' | 'typeId'>>) =>
    sql<{ taken: number }>`select count(*)::integer as taken
      from list_tickets_of(${given('throughId')}, ${given('typeId')})
     where order_id <> ${given('orderId')}`,
);
/** Tickets that other orders bought or hold through the same. */
export const takenByOthers = async (
  tx: Tx,
  orderId: string,
  { throughId, typeId }: Pick<ListUse, 'throughId' | 'typeId'>,
): Promise<number> => (await taken(tx, { orderId, throughId, typeId }))[0]?.taken ?? 0;

const limited = prepared(
  'limited-list-uses',
  (given: Parameters<OfOrder>) => sql<
    Pick<ListUse, 'typeId' | 'throughId'> & { quantity: number; wanted: number }
  >`select t.ticket_type_id as type_id, u.through_id, min(u.quantity) as quantity,
      count(*)::integer as wanted
      from order_lines i join ticket_lines t on t.line_id = i.id
      join list_uses u on u.line_id = i.id
     where i.order_id = ${given('orderId')} and u.quantity is not null
     group by t.ticket_type_id, u.through_id order by t.ticket_type_id, u.through_id`,
);
/** What the tickets of an order count against, where that has a number to reach. */
export const limitedUses = (tx: Tx, orderId: string) => limited(tx, { orderId });
