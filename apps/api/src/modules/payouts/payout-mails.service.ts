import { links } from '@foyer/contracts';
import { formatMoney, type Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { contactsOfAccount, readCard } from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import type { ProviderPayout } from '../payments/index.ts';
import { payoutFailedMail as say } from './payouts.messages.en.ts';

/** Tells whoever answers for a seller that the bank sent a payout back. `id` is the payout's here. */
export async function mailFailedPayout(
  tx: Tx,
  deps: Deps,
  { id, ownerId }: { id: string; ownerId: string },
  { amountMinor, currency, failedBecause }: ProviderPayout,
): Promise<void> {
  const seller = await readCard(tx, ownerId);
  if (!seller) return;
  const amount = formatMoney(amountMinor, currency as Currency);
  for (const { userId, email, firstName } of await contactsOfAccount(tx, ownerId))
    await writeMail(tx, {
      dedupeKey: `payout_failed:${id}:${userId}`,
      recipient: email,
      ...composeMail({
        subject: say.subject(amount),
        preview: say.text(firstName, amount),
        heading: say.heading,
        blocks: [
          { kind: 'text', text: say.text(firstName, amount) },
          ...(failedBecause ? [{ kind: 'text' as const, text: say.because(failedBecause) }] : []),
          {
            kind: 'button',
            label: say.action,
            url: deps.config.publicUrl + links.payout(seller.username, id),
          },
        ],
        reason: say.reason(seller.name),
      }),
    });
}
