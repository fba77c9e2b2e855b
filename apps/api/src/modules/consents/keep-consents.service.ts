import { consentText, walletConsentText, type Consents } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { findAsked, forgetOthers, insertConsent, type Agreed } from './consents.repository.ts';

const PURPOSES = ['owner', 'product'] as const satisfies readonly (keyof Consents)[];

interface HowAgreed {
  by?: 'boxes' | 'wallet';
  /** Nothing can have been agreed to before. */
  isFirst?: boolean;
}

/**
 * Keeps what somebody agreed to be written about, with the words that they read, at boxes or at a
 * wallet's button; what their event does not ask for was not agreed to. Sent again, it stays as it
 * was given.
 */
export async function keepConsents(
  tx: Tx,
  agreed: Agreed,
  consents: Consents,
  { by = 'boxes', isFirst = false }: HowAgreed = {},
): Promise<void> {
  const given = PURPOSES.filter((purpose) => consents[purpose]);
  const asked = given.length > 0 ? await findAsked(tx, agreed.orderId) : undefined;
  const kept = given.filter((purpose) => asked?.[purpose]);
  if (!isFirst) await forgetOthers(tx, agreed, kept);
  if (!asked) return;
  for (const purpose of kept)
    await insertConsent(tx, agreed, {
      ownerId: asked.ownerId,
      purpose,
      words:
        by === 'wallet'
          ? walletConsentText(asked, asked.seller)
          : consentText(purpose, asked.seller),
    });
}
