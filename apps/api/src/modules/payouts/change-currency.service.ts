import type { listCurrencies, ResponseOf, updateCurrency } from '@foyer/contracts';
import {
  CURRENCIES,
  currencyName,
  formatMoney,
  holdsStock,
  ORDER_STATUSES,
  providerFeeOf,
  toMajor,
  type Currency,
} from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { balancesOf } from '../ledger/index.ts';
import { countOpenOrders, lockCurrency, saveCurrency, sumOnItsWay } from './currency.repository.ts';
import { currencyInUse } from './payouts.messages.en.ts';

const OPEN = ORDER_STATUSES.filter((status) => status === 'pending' || holdsStock(status));

export const currencyChoices = ({
  payments,
}: Pick<Deps, 'payments'>): ResponseOf<typeof listCurrencies> => ({
  provider: payments.name,
  data: CURRENCIES.map((currency) => {
    const { percentage, fixedMinor } = providerFeeOf(currency);
    return {
      currency,
      name: currencyName(currency),
      stripeFeePercentage: percentage,
      stripeFeeCash: toMajor(fixedMinor, currency),
    };
  }),
});

/** What is open in a currency, in words; empty when nothing is. */
async function openIn(tx: Tx, ownerId: string, currency: Currency): Promise<string[]> {
  const place = { ownerId, currency };
  const money = (minor: number) => formatMoney(minor, currency);
  const orders = await countOpenOrders(tx, place, OPEN);
  const onItsWay = await sumOnItsWay(tx, place);
  const balances = await balancesOf(tx, ownerId);
  const balance = balances.find((one) => one.currency === currency)?.amountMinor ?? 0;
  return [
    ...(orders > 0 ? [currencyInUse.orders(orders)] : []),
    // what is owed to the provider is set off against what is sold next, in any currency
    ...(balance > 0 ? [currencyInUse.balance(money(balance))] : []),
    ...(onItsWay !== 0 ? [currencyInUse.onItsWay(money(onItsWay))] : []),
  ];
}

/** What is sold from now on is in another currency; what there is keeps its own. */
export const changeCurrency = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  to: Currency,
): Promise<ResponseOf<typeof updateCurrency>> =>
  transact(deps.pool, async (tx) => {
    const from = await lockCurrency(tx, ownerId);
    if (!from) throw new DomainError('not_found');
    if (from === to) return { currency: to };
    const open = await openIn(tx, ownerId, from);
    if (open.length > 0)
      throw new DomainError('currency_in_use', { message: currencyInUse.message(open) });
    await saveCurrency(tx, ownerId, to);
    await recordAct(tx, actor, 'currency.update', { ownerId, detail: { from, to } });
    return { currency: to };
  });
