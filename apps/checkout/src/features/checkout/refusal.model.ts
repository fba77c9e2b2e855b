import type { Cart } from './cart.store.ts';
import { messages as m } from './checkout.messages.en.ts';

/** Why what is chosen cannot be held, which is brought down to what can; null when it can. */
export function refusalOf({ gift, refusals, fit, tooSmall }: Cart): string | null {
  if (gift.asked?.problem) return m.gift.wrong(gift.asked.problem);
  const [refusal] = refusals;
  if (!refusal) return null;
  fit();
  if (tooSmall !== null && refusal.code === 'charge_too_small') return tooSmall;
  return m.refusals[refusal.code];
}
