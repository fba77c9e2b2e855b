import type { Tx } from '../../platform/db/database.ts';
import { prepared, sql, uncounted, type Parameters, type Row } from '../../platform/db/query.ts';

interface Asked {
  registrationIds: readonly string[];
}
interface Sharing extends Pick<Row<'registrations'>, 'id'> {
  quantity: number;
  taken: number;
}
const sharing = prepared(
  'sharing-tickets',
  (given: Parameters<Asked>) => sql<Sharing>`
    select r.id, t.quantity_per_code as quantity,
      (select count(*) from list_tickets_of(r.line_id, r.ticket_type_id))::integer as taken
      from registrations r
      join ticket_types t on t.id = r.ticket_type_id
      join events e on e.id = r.event_id join event_instances d on d.id = r.instance_id
     where r.id = any(${uncounted(given('registrationIds'))}::uuid[]) and r.status = 'active'
       and t.visibility = 'list' and t.quantity_per_code is not null and t.archived_at is null
       and e.status <> 'canceled' and d.canceled_at is null and d.ends_at > clock_timestamp()
       and not exists (
         select from list_uses u where u.line_id = r.line_id and u.through = 'share_code')`,
);
/**
 * Tickets whose holders have a code to share, how many tickets were taken with it, of how many.
 * Those of a date that is over have none: nobody can buy there.
 */
export const findSharing = (tx: Tx, registrationIds: readonly string[]) =>
  sharing(tx, { registrationIds });

const keep = prepared(
  'keep-share-codes',
  (given: Parameters<Asked & { codeHashes: readonly Buffer[] }>) => sql`
    insert into share_codes (registration_id, owner_id, ticket_code_hash, code_hash)
    select r.id, r.owner_id, r.code_hash, given.code_hash
      from unnest(${given('registrationIds')}::uuid[], ${given('codeHashes')}::bytea[])
        as given(id, code_hash)
      join registrations r on r.id = given.id order by r.id
    on conflict (registration_id) do update
      set ticket_code_hash = excluded.ticket_code_hash, code_hash = excluded.code_hash
      where share_codes.code_hash <> excluded.code_hash`,
);
export const keepCodes = (tx: Tx, codes: readonly { registrationId: string; codeHash: Buffer }[]) =>
  keep(tx, {
    registrationIds: codes.map((one) => one.registrationId),
    codeHashes: codes.map((one) => one.codeHash),
  });
