import type { Tx } from '../../platform/db/database.ts';
import { prepared, sql, type Parameters, type Row } from '../../platform/db/query.ts';

/** Who asks: an account, or a browser; their own unpaid tickets do not count against them. */
export interface Asking {
  eventId: string;
  userId: string | null;
  guestKeyHash: Buffer | null;
  codeHashes: readonly Buffer[];
}

export interface GrantRow extends Pick<Row<'listUses'>, 'through' | 'throughId'> {
  codeHash: Buffer | null;
  typeId: string;
  /** Of the type; null sets no limit. */
  quantity: number | null;
  taken: number;
}

/*
 * What lets somebody buy tickets for lists of an event. An account stands on a list once it has
 * proved its address; a share code is good while its ticket is, unless that was bought with a share
 * code itself. Only where there is a number to reach are tickets counted.
 */
const grants = prepared(
  'find-list-grants',
  (given: Parameters<Asking>) => sql<GrantRow>`
    with wanted as (
      select id, quantity_per_code from ticket_types
       where event_id = ${given('eventId')} and archived_at is null and visibility = 'list'),
    found (through, through_id, code_hash, type_id) as (
      select 'person', ${given('userId')}::uuid, null::bytea, w.id from wanted w
       where exists (
         select from credentials c
           join ticket_type_lists x on x.ticket_type_id = w.id
           join user_list_people p on p.list_id = x.list_id and p.email = lower(c.email)
          where c.user_id = ${given('userId')} and c.email_verified_at is not null)
      union all
      select 'list_code', l.code_id, l.code_hash, w.id from user_lists l
        join ticket_type_lists x on x.list_id = l.id join wanted w on w.id = x.ticket_type_id
       where l.code_hash = any(${given('codeHashes')}::bytea[])
      union all
      select 'share_code', r.line_id, s.code_hash, w.id from share_codes s
        join registrations r on r.id = s.registration_id and r.code_hash = s.ticket_code_hash
        join wanted w on w.id = r.ticket_type_id
       where s.code_hash = any(${given('codeHashes')}::bytea[]) and r.status = 'active'
         and w.quantity_per_code is not null and not exists (
           select from list_uses u where u.line_id = r.line_id and u.through = 'share_code'))
    select f.through, f.through_id, f.code_hash, f.type_id, w.quantity_per_code as quantity,
      case when w.quantity_per_code is null then 0 else (
        select count(*) from list_tickets_of(f.through_id, f.type_id) t
         where t.is_sold or not exists (
           select from orders o where o.id = t.order_id and (o.user_id = ${given('userId')}
             or o.guest_key_hash = ${given('guestKeyHash')}))) end::integer as taken
      from found f join wanted w on w.id = f.type_id`,
);
export const findGrants = (tx: Tx, asking: Asking): Promise<GrantRow[]> => grants(tx, asking);
