import type { Patron, PatronDetail } from '@foyer/contracts';
import { formatFileDate, toMajor } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { csvAmount, type CsvRow } from '../../platform/http/csv.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { standingConsents, withdrawConsents } from '../consents/index.ts';
import * as patrons from './patrons.repository.ts';
import { patronsFile } from './reports.messages.en.ts';
import { timezoneOf } from './transactions.repository.ts';

// every read adds up all orders of the account, so there are few of them
const ROWS_AT_ONCE = 5000;

const toPatron = (row: patrons.PatronRow): Patron => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  currency: row.currency,
  totalAmount: toMajor(row.totalMinor, row.currency),
  orderCount: row.orderCount,
  eventsAttended: row.eventsAttended,
  memberSince: row.memberSince?.toISOString() ?? null,
});

export const listPatrons = (
  deps: Deps,
  { page, perPage, ...filter }: patrons.PatronFilter & { page: number; perPage: number },
) =>
  readOnly(deps.pool, async (tx) => {
    const rows = await patrons.list(tx, filter, page, perPage);
    // the rows bring their count; only a page beyond the end has none
    const totalCount = rows[0]?.totalCount ?? (page > 1 ? await patrons.count(tx, filter) : 0);
    return { data: rows.map(toPatron), totalCount, page, perPage };
  });

/** Patrons of an account with these words, whoever paid most first. */
export const findNamedPatrons = async (
  tx: Tx,
  { ownerId, query }: Pick<patrons.PatronFilter, 'ownerId' | 'query'>,
  most: number,
) =>
  (await patrons.list(tx, { ownerId, query, sort: 'totalAmount', direction: 'desc' }, 1, most)).map(
    ({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }),
  );

export const getPatron = (deps: Deps, ownerId: string, id: string, email: string | undefined) =>
  readOnly(deps.pool, async (tx) => {
    const row =
      id === 'null'
        ? email && (await patrons.find(tx, ownerId, { email }))
        : await patrons.find(tx, ownerId, { id });
    if (!row) throw new DomainError('patron_not_found');
    return toDetail(tx, row);
  });

async function toDetail(tx: Tx, row: patrons.PatronRow): Promise<PatronDetail> {
  const given = (await standingConsents(tx, [row.id])).get(row.id);
  const consent = given ? { givenAt: given.givenAt.toISOString(), words: given.words } : null;
  return { ...toPatron(row), consent };
}

/** Somebody asked not to be sent news any more. */
export const withdrawConsent = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<PatronDetail> =>
  transact(deps.pool, async (tx) => {
    const row = await patrons.find(tx, ownerId, { id });
    if (!row) throw new DomainError('patron_not_found');
    await withdrawConsents(tx, id);
    await recordAct(tx, actor, 'consent.withdrawn', { ownerId });
    return toDetail(tx, row);
  });

/** Every patron of the filter; `atOnce` of them are read together. */
export async function* patronRows(
  deps: Deps,
  filter: patrons.PatronFilter,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<CsvRow[]> {
  const timezone = await readOnly(deps.pool, (tx) => timezoneOf(tx, filter.ownerId));
  let last: patrons.Place | undefined;
  for (;;) {
    const after = last;
    const rows = await readOnly(deps.pool, (tx) => patrons.exportPage(tx, filter, after, atOnce));
    yield rows.map((row) => [
      `${row.firstName} ${row.lastName}`.trim(),
      row.email,
      csvAmount(row.totalMinor, row.currency),
      row.eventsAttended,
      patronsFile.agreed[row.agreedAt ? 'yes' : 'no'],
      row.agreedAt ? formatFileDate(row.agreedAt, timezone) : '',
    ]);
    const end = rows.at(-1);
    last = end && { sortedBy: end.sortedBy, email: end.email, id: end.id };
    if (rows.length < atOnce) return;
  }
}
