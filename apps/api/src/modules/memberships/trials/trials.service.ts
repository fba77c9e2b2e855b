import type {
  Body,
  CardSetup,
  MembershipTrial,
  openTrialSetup as OpenEndpoint,
} from '@foyer/contracts';
import { daysAfter, toMajor } from '@foyer/domain';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { openSetup } from '../card-setups/open-setup.service.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import { followClock } from '../renewals/renew-memberships.service.ts';
import * as trials from './trials.repository.ts';

interface Own {
  userId: string;
  id: string;
}

async function ownTrial(tx: Tx, { userId, id }: Own): Promise<trials.TrialRow> {
  const found = await trials.findOwnTrial(tx, userId, id);
  if (!found) throw new DomainError('not_found');
  return found;
}

const statusOf = ({ begunAt, refusedBecause }: trials.TrialRow): MembershipTrial['status'] =>
  begunAt === null ? ((refusedBecause as MembershipTrial['status'] | null) ?? 'open') : 'begun';

const toTrial = (row: trials.TrialRow): MembershipTrial => ({
  id: row.id,
  status: statusOf(row),
  owner: { id: row.ownerId, name: row.house, username: row.username, type: row.type },
  tier: { id: row.tierId, name: row.tierName },
  days: row.days,
  amount: toMajor(row.amountMinor, row.currency),
  currency: row.currency,
  interval: row.interval,
  chargedAt: daysAfter(row.begunAt ?? row.now, row.days, row.zone).toISOString(),
});

export const readTrial = (deps: Deps, own: Own): Promise<MembershipTrial> =>
  readOnly(deps.pool, async (tx) => toTrial(await ownTrial(tx, own)));

/** Has a card kept for a trial, and holds its place as long as that takes. */
export async function openTrialSetup(
  deps: Deps,
  own: Own,
  { termsVersion }: Body<typeof OpenEndpoint>,
): Promise<CardSetup> {
  const ownerId = await transact(deps.pool, async (tx) => {
    const trial = await ownTrial(tx, own);
    if (statusOf(trial) !== 'open') throw new DomainError('membership_over');
    const tier = await lockTier(tx, trial.ownerId, trial.tierId);
    const place = { ...trial, subscriptionId: trial.id };
    if (!tier || (tier.memberLimit !== null && (await countTaken(tx, place)) >= tier.memberLimit))
      throw new DomainError('membership_full');
    await trials.prolongTrial(tx, trial, termsVersion);
    return trial.ownerId;
  });
  return openSetup(deps, { ownerId, id: own.id });
}

/** Says whether a trial began whose card was entered. */
export async function finishTrialSetup(deps: Deps, own: Own): Promise<MembershipTrial> {
  const { ownerId } = await readOnly(deps.pool, (tx) => ownTrial(tx, own));
  await followClock(deps, { id: own.id, ownerId });
  return readTrial(deps, own);
}
