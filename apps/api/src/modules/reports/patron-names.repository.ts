import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/query.ts';

/**
 * What a patron is called: by the account's own name where the account itself bought here
 * (`isKnown`), else as the name was given. Who only proved the address of a guest told this house
 * nothing more. `p` is the row of `patrons`, `u` the profile of its account.
 */
export const patronName = (isKnown: RawBuilder<boolean>) => ({
  whole: sql<string>`case when not ${isKnown} then trim(concat_ws(' ', p.first_name, p.last_name))
    else coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.name) end`,
  first: sql<string>`case when not ${isKnown} then p.first_name
    else coalesce(nullif(u.first_name, ''), split_part(u.name, ' ', 1)) end`,
  last: sql<string>`case when not ${isKnown} then p.last_name
    when u.first_name <> '' then coalesce(u.last_name, '')
    else substr(u.name, length(split_part(u.name, ' ', 1)) + 2) end`,
});
