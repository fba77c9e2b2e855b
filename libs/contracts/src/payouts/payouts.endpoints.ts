import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './payouts.schemas.ts';

export type {
  AccountBalance,
  CurrencyChoice,
  Payout,
  PayoutDetail,
  PayoutLine,
  PayoutLineKind,
  PayoutStatus,
} from './payouts.schemas.ts';

const V1 = '/client_side_api/v1';
const MANAGED = `${V1}/profile_management`;

/** What accounts can sell in, and what the card provider keeps of a payment in it. */
export const listCurrencies: Endpoint<typeof schemas.listCurrencies> = {
  id: 'currencies.list',
  method: 'GET',
  path: `${V1}/currencies`,
  access: 'guest',
};

/** For what is made from then on: what there is keeps the currency that its prices were set in. */
export const updateCurrency: Endpoint<typeof schemas.updateCurrency> = {
  id: 'currency.update',
  method: 'PATCH',
  path: `${MANAGED}/currency`,
  access: 'owner',
  errors: ['currency_in_use'],
};

/** Payouts of an account, the latest first, and what is still to be paid out. */
export const listPayouts: Endpoint<typeof schemas.listPayouts> = {
  id: 'payouts.list',
  method: 'GET',
  path: `${MANAGED}/payouts`,
  access: 'owner',
};

/** One payout with a page of what it is made of. */
export const getPayout: Endpoint<typeof schemas.getPayout> = {
  id: 'payouts.get',
  method: 'GET',
  path: `${MANAGED}/payouts/:id`,
  access: 'owner',
};

/** All that a payout is made of, as a file. */
export const exportPayout: Endpoint<typeof schemas.exportPayout> = {
  id: 'payouts.export',
  method: 'GET',
  path: `${MANAGED}/payouts/:id/export`,
  access: 'owner',
  kind: 'csv',
};
