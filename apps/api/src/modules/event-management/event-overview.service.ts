import type { EventOverview } from '@foyer/contracts';
import { toMajor, type Currency } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readWaitingList } from '../waiting-list/index.ts';
import { findActs, findOverview, type OverviewRow } from './event-overview.repository.ts';

const ACTS_SHOWN = 20;

const doorOf = ({ doorAt, doorIsAhead, admissions, checkedIn }: OverviewRow) =>
  doorAt && {
    startsAt: doorAt.toISOString(),
    isAhead: doorIsAhead === true,
    admissions: admissions ?? 0,
    checkedIn: checkedIn ?? 0,
  };

async function readWaiting(tx: Tx, eventId: string): Promise<EventOverview['waiting']> {
  const list = await readWaitingList(tx, eventId);
  return list && (list.isOpen || list.waiting.people > 0) ? list.waiting : null;
}

export const readOverview = (deps: Deps, eventId: string): Promise<EventOverview> =>
  readOnly(deps.pool, async (tx) => {
    const row = await findOverview(tx, eventId);
    if (!row) throw new DomainError('not_found');
    const currency = row.currency as Currency;
    const { timezone, sold, soldToday, capacity } = row;
    const acts = await findActs(tx, eventId, ACTS_SHOWN);
    return {
      currency,
      timezone,
      sold,
      soldToday,
      capacity,
      revenue: toMajor(row.revenueMinor, currency),
      revenueToday: toMajor(row.revenueTodayMinor, currency),
      door: doorOf(row),
      waiting: await readWaiting(tx, eventId),
      shareUrl: `${deps.config.publicUrl}/event/${eventId}`,
      acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
    };
  });
