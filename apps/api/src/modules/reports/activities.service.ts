import type { Activity } from '@foyer/contracts';
import { formatOrderDate } from '@foyer/domain';
import type { CsvRow } from '../../platform/http/csv.ts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { notificationHtml } from '../accounts/index.ts';
import * as activities from './activities.repository.ts';
import { activityParts } from './activity-parts.model.ts';
import { timezoneOf } from './transactions.repository.ts';

export const ACTIVITY_CSV_COLUMNS = ['Date', 'Content'] as const;
const ROWS_AT_ONCE = 500;

function toActivity(row: activities.ActivityRow): Activity {
  const parts = activityParts(row);
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    message: notificationHtml(parts),
    parts,
    targetId: row.target_id,
    actorId: row.actor_id,
  };
}

export const listActivities = (
  deps: Deps,
  { page, perPage, ...filter }: activities.ActivityFilter & { page: number; perPage: number },
) =>
  readOnly(deps.pool, async (tx) => {
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

export async function* activityRows(
  deps: Deps,
  filter: activities.ActivityFilter,
): AsyncGenerator<CsvRow> {
  let last: string | undefined;
  for (;;) {
    const after = last;
    const rows = await readOnly(deps.pool, (tx) =>
      activities.exportPage(tx, filter, after, ROWS_AT_ONCE),
    );
    for (const row of rows) yield [formatOrderDate(row.created_at, row.timezone), plain(row)];
    last = rows.at(-1)?.id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
