import type { TierPriceInput } from '@foyer/contracts';
import {
  formatMoney,
  isBelowSmallestCharge,
  smallestChargeMinor,
  toMinor,
  type Currency,
} from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { refusals } from '../memberships.messages.en.ts';
import type { SellerRow } from '../seller.repository.ts';
import * as prices from './tier-prices.repository.ts';

const refused = (code: 'price_invalid' | 'bad_request', path: string, message: string) =>
  new DomainError(code, { fields: [{ path, message }] });

/** What a price costs, in minor units: as exact as its currency, and no less than a card can pay. */
function amountOf(price: number, path: string, currency: Currency): number {
  let amountMinor: number;
  try {
    amountMinor = toMinor(price, currency);
  } catch {
    throw refused('price_invalid', path, refusals.decimals);
  }
  if (isBelowSmallestCharge(amountMinor, currency)) {
    const least = formatMoney(smallestChargeMinor(currency), currency);
    throw refused('price_invalid', path, refusals.atLeast(least));
  }
  return amountMinor;
}

interface Asked {
  /** Where it stands in what was sent. */
  path: string;
  /** The price that it is to replace, or to leave as it is. */
  former: prices.PriceRow | null;
  terms: prices.PriceTerms;
}

const isSame = ({ former, terms }: Asked) =>
  former?.amountMinor === terms.amountMinor && former.interval === terms.interval;

/** What was sent, in the order in which it is to stand. A price stays in its currency. */
function readAsked(
  given: readonly TierPriceInput[],
  current: readonly prices.PriceRow[],
  ownCurrency: Currency,
): Asked[] {
  const left = new Map(current.map((row) => [row.id, row]));
  return given
    .map((price, at) => ({ price, path: `prices.${at}`, place: price.position ?? at }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ price: { id, price, interval }, path }, position) => {
      const former = id === undefined ? null : left.get(id);
      // of another tier, no longer sold, or named twice
      if (former === undefined) throw refused('bad_request', `${path}.id`, refusals.price);
      if (former) left.delete(former.id);
      const currency = former?.currency ?? ownCurrency;
      const amountMinor = amountOf(price, `${path}.price`, currency);
      return { path, former, terms: { amountMinor, currency, interval, position } };
    });
}

const inUse = (path: string) =>
  new DomainError('tier_price_in_use', { fields: [{ path, message: refusals.priceInUse }] });

/** What somebody pays is not the account's to change. */
function assertUnlocked(asked: readonly Asked[], gone: readonly prices.PriceRow[]): void {
  const changed = asked.find(
    (one) => one.former && one.former.subscriptionsCount > 0 && !isSame(one),
  );
  if (changed) throw inUse(changed.path);
  if (gone.some(({ subscriptionsCount }) => subscriptionsCount > 0)) throw inUse('prices');
}

/** An order or a former member may name it; otherwise nobody misses it. */
const isKept = ({ wasOrdered, wasAgreed }: prices.PriceRow) => wasOrdered || wasAgreed;

const takeAway = (tx: Tx, ownerId: string, row: prices.PriceRow) =>
  isKept(row) ? prices.archivePrice(tx, ownerId, row.id) : prices.deletePrice(tx, ownerId, row.id);

async function write(tx: Tx, ownerId: string, tierId: string, one: Asked): Promise<void> {
  const { former, terms } = one;
  if (former && (isSame(one) || !isKept(former))) {
    await prices.updatePrice(tx, ownerId, former.id, terms);
    return;
  }
  if (former) await prices.archivePrice(tx, ownerId, former.id);
  await prices.insertPrice(tx, ownerId, tierId, terms);
}

/**
 * Gives a tier these prices and no others. Whoever calls it holds the tier's lock, so nobody agrees
 * to one of them meanwhile.
 */
export async function setPrices(
  tx: Tx,
  ownerId: string,
  tierId: string,
  given: readonly TierPriceInput[],
  { currency, paymentsConnected }: SellerRow,
): Promise<void> {
  const current = (await prices.findPrices(tx, ownerId, [tierId])).filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const asked = readAsked(given, current, currency);
  const stay = new Set(asked.map(({ former }) => former?.id));
  const gone = current.filter(({ id }) => !stay.has(id));
  assertUnlocked(asked, gone);
  if (!paymentsConnected && asked.some((one) => !isSame(one)))
    throw new DomainError('payments_not_connected', { message: refusals.noPayments });
  for (const row of gone) await takeAway(tx, ownerId, row);
  for (const one of asked) await write(tx, ownerId, tierId, one);
}
