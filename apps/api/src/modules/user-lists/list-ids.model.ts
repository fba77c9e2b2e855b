import type { Expression } from 'kysely';
import { sql } from '../../platform/db/query.ts';

/** The lists that a ticket type is for, in the order in which they were made. */
export const listIdsOf = (type: Expression<string>) =>
  sql<
    string[]
  >`array(select x.list_id from ticket_type_lists x join user_lists l on l.id = x.list_id
    where x.ticket_type_id = ${type} order by l.created_at, l.id)`;
