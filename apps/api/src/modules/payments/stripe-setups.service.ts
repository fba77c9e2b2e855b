import type { CardSetup, PaymentProvider, SetupAt } from './payment-provider.ts';
import { customerFor, type StripeBooks } from './stripe-cards.service.ts';
import { toCardSetup } from './stripe-intent.model.ts';
import { onAccount, orMissing } from './stripe-refusals.model.ts';

/** Has a card kept with the customer of a name; the one that was kept last is charged. */
export async function createSetup(
  books: StripeBooks,
  { accountId, keptAs, idempotencyKey }: Parameters<PaymentProvider['createSetup']>[0],
): Promise<CardSetup> {
  const customer = await customerFor(books, { accountId, keptAs });
  return onAccount(accountId, async (on) =>
    toCardSetup(
      accountId,
      await books.stripe.setupIntents.create(
        { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
        { ...on, idempotencyKey },
      ),
    ),
  );
}

export const readSetup = (
  { stripe }: StripeBooks,
  { accountId, setupId }: SetupAt,
): Promise<CardSetup | undefined> =>
  onAccount(accountId, async (on) =>
    toCardSetup(accountId, await stripe.setupIntents.retrieve(setupId, {}, on)),
  ).catch(orMissing);
