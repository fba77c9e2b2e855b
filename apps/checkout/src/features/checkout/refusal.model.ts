import type { Cart } from './cart.store.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { messages as m } from './checkout.messages.en.ts';

/** Why what is chosen cannot be held, which is brought down to what can; null when it can. */
function refusalOf({ gift, refusals, fit, tooSmall }: Cart): string | null {
  if (gift.asked?.problem) return m.gift.wrong(gift.asked.problem);
  const [refusal] = refusals;
  if (!refusal) return null;
  fit();
  if (tooSmall !== null && refusal.code === 'charge_too_small') return tooSmall;
  return m.refusals[refusal.code];
}

/** Whether what is chosen can be held; where it cannot, the page says why. */
export function mayBeHeld({ cart, send }: Pick<CheckoutFlow, 'cart' | 'send'>): boolean {
  const text = refusalOf(cart);
  if (text !== null) send({ type: 'choiceRefused', text });
  return text === null;
}
