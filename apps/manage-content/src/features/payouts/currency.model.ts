import type { CurrencyChoice } from '@foyer/contracts';
import { payoutMoney } from '../../shared/payout-status.model.ts';
import { messages as m } from './currency.messages.en.ts';

/** A choice as it is listed: what it is, and what is kept of a payment in it. */
export const currencyOption = ({
  currency,
  name,
  stripeFeePercentage,
  stripeFeeCash,
}: CurrencyChoice) => ({
  value: currency,
  label: m.option(
    currency.toUpperCase(),
    name,
    stripeFeePercentage,
    payoutMoney({ amount: stripeFeeCash, currency }),
  ),
});
