import { dueNow } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { maskedAddress } from '../../../platform/runtime/masked-address.ts';
import { orIfGone } from '../../accounts/index.ts';
import { forgetCard, keptCard } from '../../orders/index.ts';
import { readClock, setNextAt, tryAgainNow, type Due } from '../renewals/renewals.repository.ts';
import type { Subscription } from '../subscriptions/subscription.model.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { beginTrial } from '../trials/begin-trial.service.ts';
import { mailCardKept } from './card-mails.service.ts';
import { findOpenSetups, lookLater, markKept } from './card-setups.repository.ts';

type Card = Awaited<ReturnType<typeof keptCard>>;

/**
 * Hears from the provider which cards of a membership are kept that were to be. Whatever was cut
 * off, the next one who looks finds: a page, a notice, or the clock.
 */
export async function finishSetups(deps: Deps, due: Due): Promise<void> {
  const open = await transact(deps.pool, (tx) => findOpenSetups(tx, due, deps.payments.name));
  if (open.length === 0) return;
  const kept: string[] = [];
  for (const { id, accountId, setupId } of open) {
    const at = { accountId, setupId };
    const asked = deps.payments.readSetup(at);
    const setup = await orIfGone(deps, at, asked, { what: 'card', otherwise: undefined });
    if (setup?.status === 'succeeded') kept.push(id);
  }
  const card = kept.length > 0 ? await keptCard(deps, { ...due, keptAs: due.id }) : null;
  const isTaken = await transact(deps.pool, async (tx) => {
    const others = open.map(({ id }) => id).filter((id) => !kept.includes(id));
    if (others.length > 0) await lookLater(tx, due, others);
    const [first] = kept;
    return first === undefined || take(tx, deps, due, { kept, first, card });
  });
  if (isTaken) return;
  await forgetCard(deps, due.ownerId, due.id);
  await transact(deps.pool, (tx) => markKept(tx, due, kept));
}

/**
 * Another card is charged from now on, and a payment that failed is tried at once with it; or it is
 * the first one of a trial, which begins. False where it is kept for nothing.
 */
async function take(
  tx: Tx,
  deps: Deps,
  due: Due,
  { kept, first, card }: { kept: string[]; first: string; card: Card },
): Promise<boolean> {
  const found = await lockSubscription(tx, due.ownerId, due.id);
  if (!found && !(await beginTrial(tx, deps, due))) return false;
  if ((await markKept(tx, due, kept)) > 0 && found) await change(tx, deps, found, { first, card });
  return true;
}

async function change(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  { first, card }: { first: string; card: Card },
): Promise<void> {
  const due = { id: found.id, ownerId: found.ownerId };
  const now = await readClock(tx);
  // it ended meanwhile: the clock has this card forgotten as well
  if (found.endedAt !== null) return void (await setNextAt(tx, due, now));
  const { failingSince, attempts, userId } = found;
  if (failingSince !== null && found.autoRenew)
    await tryAgainNow(tx, due, dueNow({ failingSince, attempts }, now));
  // its provider's books take the card that was kept last, and forget the others
  if (deps.payments.billing)
    await enqueue(tx, 'follow_membership', { id: due.id }, { key: `follow_membership:${due.id}` });
  if (userId !== null) {
    const actor = { kind: 'session' as const, userId };
    await recordAct(tx, actor, 'members.cardKept', {
      ownerId: due.ownerId,
      detail: { member: maskedAddress(found.email), tier: found.tierName },
    });
  }
  if (card) await mailCardKept(tx, deps, found, { card, setupId: first });
}
