import type { Tx } from '../../../platform/db/database.ts';
import { OCCURRENCE_OF } from '../ticket-lines.repository.ts';

export interface SummaryFacts {
  access_code: string;
  ticket_type: 'in-person' | 'online';
  refund_terms: { allowed?: boolean; until?: string | null };
  event_name: string;
  theme: 'light' | 'dark';
  private: boolean;
  timezone: string;
  location_name: string | null;
  poster: string | null;
  starts_at: Date;
  event_id: string;
  instance_id: string;
  owner_username: string;
  owner_name: string;
  intent_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
}

/** Everything that the thank-you page says beside the order itself. */
export async function readSummaryFacts(tx: Tx, id: string): Promise<SummaryFacts | undefined> {
  const {
    rows: [row],
  } = await tx.query<SummaryFacts>(
    `select o.access_code, about.event_id, about.instance_id, case when exists (select 1 from order_lines l join ticket_lines t
          on t.line_id = l.id join ticket_types k on k.id = t.ticket_type_id
          where l.order_id = o.id and k.attendance = 'in-person') then 'in-person' else 'online' end as ticket_type, o.refund_terms, e.name as event_name, e.theme, e.private,
        e.timezone,
            nullif(e.public_location ->> 'name', '') as location_name,
            f.public_name as poster, i.starts_at, p.username as owner_username,
              p.name as owner_name, pay.intent_id, pay.card_brand, pay.card_last4
       from orders o join lateral ${OCCURRENCE_OF('o.id')} about on true join events e on e.id = about.event_id
         join event_instances i on i.id = about.instance_id join profiles p on p.id = o.owner_id
       left join files f on f.id = e.poster_file_id
       left join lateral (select * from payments where order_id = o.id
         order by (status = 'succeeded') desc, created_at desc limit 1) pay on true
      where o.id = $1`,
    [id],
  );
  return row && { ...row, access_code: tx.vault.open('orders.access_code', id, row.access_code) };
}
