import type { Activity } from '@foyer/contracts';
import { formatFileDate } from '@foyer/domain';
import type { CsvRow } from '../../platform/http/csv.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { notificationHtml } from '../accounts/index.ts';
import * as activities from './activities.repository.ts';
import { activityParts, SENTENCES } from './activity-parts.model.ts';
import { timezoneOf } from './transactions.repository.ts';

const ROWS_AT_ONCE = 500;

function toActivity(row: activities.ActivityRow): Activity {
  const parts = activityParts(row);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    message: notificationHtml(parts),
    parts,
    targetId: row.targetId,
    actorId: row.actorId,
  };
}

type Filter = Omit<activities.ActivityFilter, 'sentences'>;

export const listActivities = (
  deps: Deps,
  { page, perPage, ...asked }: Filter & { page: number; perPage: number },
) =>
  readOnly(deps.pool, async (tx) => {
    const filter = { ...asked, sentences: SENTENCES };
    const rows = await activities.list(tx, filter, page, perPage);
    return {
      data: rows.map(toActivity),
      totalCount: await activities.count(tx, filter),
      page,
      perPage,
      timezone: await timezoneOf(tx, filter.ownerId),
    };
  });

const plain = (row: activities.ActivityRow) =>
  activityParts(row)
    .map(({ text }) => text)
    .join('');

export async function* activityRows(deps: Deps, asked: Filter): AsyncGenerator<CsvRow[]> {
  const filter = { ...asked, sentences: SENTENCES };
  let last: string | undefined;
  for (;;) {
    const after = last;
    const rows = await readOnly(deps.pool, (tx) =>
      activities.exportPage(tx, filter, after, ROWS_AT_ONCE),
    );
    yield rows.map((row) => [formatFileDate(row.createdAt, row.timezone), plain(row)]);
    last = rows.at(-1)?.id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
