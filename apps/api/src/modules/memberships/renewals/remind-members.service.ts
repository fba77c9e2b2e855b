import {
  formatDate,
  REMIND_DAYS,
  remindersOf,
  TRIAL_REMIND_DAYS,
  type CardEnd,
  type Reminders,
} from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { keptCard } from '../../orders/index.ts';
import { clockOf, type Subscription } from '../subscriptions/subscription.model.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { amountOf, factsOf, pageOf } from './clock-mails.service.ts';
import { trialEndsMail } from '../trials/trials.messages.en.ts';
import { findCharged, markReminded } from './reminders.repository.ts';
import { findMember, readClock, type Due } from './renewals.repository.ts';
import { cardEndsMail, labels, reasonOf, renewsSoonMail } from './renewals.messages.en.ts';

const BATCH = 100;

/**
 * Job: tells members of a charge before it comes, and of a card that ends before it. What one run
 * leaves the next one finds; each is told of a charge once.
 */
export async function remindMembers(deps: Deps): Promise<void> {
  const which = {
    provider: deps.payments.name,
    days: REMIND_DAYS,
    trialDays: TRIAL_REMIND_DAYS,
    limit: BATCH,
  };
  let after: string | null = null;
  for (;;) {
    const page: Parameters<typeof findCharged>[1] = { ...which, after };
    const found: Due[] = await transact(deps.pool, (tx) => findCharged(tx, page));
    for (const one of found)
      // a card that cannot be asked for at the moment must not keep the others waiting
      await remind(deps, one).catch((error: unknown) =>
        deps.log.warn({ err: error, subscriptionId: one.id }, 'member could not be reminded'),
      );
    after = found.at(-1)?.id ?? null;
    if (found.length < BATCH) return;
  }
}

/** The card is the provider's to say, which is asked outside any transaction. */
async function remind(deps: Deps, due: Due): Promise<void> {
  const card = await keptCard(deps, { ownerId: due.ownerId, keptAs: due.id });
  await transact(deps.pool, async (tx) => {
    const found = await lockSubscription(tx, due.ownerId, due.id);
    const facts = found && clockOf(found);
    const reminders = facts && remindersOf(facts, card, await readClock(tx));
    if (!found || !reminders) return;
    if (reminders.renewal) await mailRenewsSoon(tx, deps, found, reminders);
    if (reminders.card && card) await mailCardEnds(tx, deps, found, { ...reminders, end: card });
    await markReminded(tx, due, reminders.chargedAt);
  });
}

async function mailRenewsSoon(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  { chargedAt }: Reminders,
): Promise<void> {
  const member = await findMember(tx, found);
  if (!member) return;
  const { firstName, tier, house, zone } = member;
  const [when, amount] = [formatDate(chargedAt, zone), amountOf(member)];
  const say = found.period === 0 ? trialEndsMail : renewsSoonMail;
  await writeMail(tx, {
    dedupeKey: `membership-renews:${found.id}:${chargedAt.toISOString()}`,
    recipient: member.email,
    ...composeMail({
      subject: say.subject(tier, house),
      preview: renewsSoonMail.preview(amount, when),
      heading: say.heading,
      blocks: [
        { kind: 'text', text: say.text(firstName, tier, house) },
        { kind: 'text', text: renewsSoonMail.charged(amount, when) },
        { kind: 'text', text: renewsSoonMail.end(when) },
        { kind: 'button', label: renewsSoonMail.action, url: pageOf(deps, member) },
        factsOf(member, [[labels.renewsOn, when]]),
      ],
      reason: reasonOf(house),
    }),
  });
}

async function mailCardEnds(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  { chargedAt, end }: Reminders & { end: CardEnd & { last4: string } },
): Promise<void> {
  const member = await findMember(tx, found);
  if (!member) return;
  const { firstName, tier, house, zone } = member;
  const when = formatDate(chargedAt, zone);
  await writeMail(tx, {
    // once for a card, however often it would be charged
    dedupeKey: `membership-card:${found.id}:${end.last4}:${end.expYear}-${end.expMonth}`,
    recipient: member.email,
    ...composeMail({
      subject: cardEndsMail.subject(house),
      preview: cardEndsMail.preview(when),
      heading: cardEndsMail.heading,
      blocks: [
        { kind: 'text', text: cardEndsMail.text(firstName, end.last4, tier, house) },
        { kind: 'text', text: cardEndsMail.charged(amountOf(member), when) },
        { kind: 'button', label: cardEndsMail.action, url: pageOf(deps, member) },
        factsOf(member, [[labels.renewsOn, when]]),
      ],
      reason: reasonOf(house),
    }),
  });
}
