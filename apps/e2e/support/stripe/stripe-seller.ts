import { expect, request as newRequest, type APIRequestContext } from '@playwright/test';
import {
  connectPaymentAccount,
  createOrganization,
  getPaymentAccount,
  signUp,
  verifyEmail,
  type ManagedEvent,
  type NewTicketType,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi, unique } from '../api.ts';
import { publishEventOf } from '../events.ts';
import { linkInMail } from '../mails.ts';
import { PASSWORD } from '../sign-up.ts';
import type { StripeProduct } from './stripe-product.ts';

/** Somebody with an organization that sells nothing yet. */
export interface StripeFounder {
  email: string;
  username: string;
  ownerId: string;
  /** Their calls, signed in. */
  owner: APIRequestContext;
  publishedEvent: (type?: Partial<NewTicketType>) => Promise<ManagedEvent>;
}

export async function foundedHouse(product: StripeProduct): Promise<StripeFounder> {
  const owner = await newRequest.newContext({ baseURL: product.url });
  const username = unique('hall').replaceAll('-', '');
  const email = `${username}@mail.test`;
  await callApi(owner, signUp, {
    body: {
      ...{ name: 'Mara Lindqvist', username: `${username}o`, email, password: PASSWORD },
      termsVersion: TERMS_VERSION,
    },
  });
  const confirm = await linkInMail(owner, email, /\/auth\/verify\/[\w-]+/);
  await callApi(owner, verifyEmail, { body: { token: confirm.split('/').at(-1) ?? '' } });
  const { id: ownerId } = await callApi(owner, createOrganization, {
    body: { name: 'Harbour Hall', username, timezone: 'America/New_York', currency: 'usd' },
  });
  const publishedEvent: StripeFounder['publishedEvent'] = (type) =>
    publishEventOf(owner, ownerId, type);
  return { email, username, ownerId, owner, publishedEvent };
}

/** One whose account at Stripe can be charged. */
export interface StripeSeller extends StripeFounder {
  accountId: string;
}

export async function connectedSeller(product: StripeProduct): Promise<StripeSeller> {
  const house = await foundedHouse(product);
  const query = { ownerId: house.ownerId };
  const { accountId } = await callApi(house.owner, connectPaymentAccount, { query });
  product.stripe.setStanding(accountId ?? '', 'ready');
  await product.tell();
  // a notice is worked off when the worker gets to it
  await expect(async () => {
    const { connected } = await callApi(house.owner, getPaymentAccount, { query });
    expect(connected).toBe(true);
  }).toPass();
  return { ...house, accountId: accountId ?? '' };
}
