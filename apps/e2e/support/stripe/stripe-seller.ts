import { expect, request as newRequest } from '@playwright/test';
import {
  connectPaymentAccount,
  createOrganization,
  getPaymentAccount,
  signUp,
  verifyEmail,
  type ManagedEvent,
  type NewTicketType,
} from '@foyer/contracts';
import { callApi, unique } from '../api.ts';
import { publishEventOf } from '../events.ts';
import { linkInMail } from '../mails.ts';
import { PASSWORD } from '../sign-up.ts';
import type { StripeProduct } from './stripe-product.ts';

/** Somebody with an organization whose account at Stripe can be charged. */
export interface StripeSeller {
  email: string;
  username: string;
  accountId: string;
  publishedEvent: (type?: Partial<NewTicketType>) => Promise<ManagedEvent>;
}

export async function connectedSeller(product: StripeProduct): Promise<StripeSeller> {
  const owner = await newRequest.newContext({ baseURL: product.url });
  const username = unique('hall').replaceAll('-', '');
  const email = `${username}@mail.test`;
  await callApi(owner, signUp, {
    body: { name: 'Mara Lindqvist', username: `${username}o`, email, password: PASSWORD },
  });
  const confirm = await linkInMail(owner, email, /\/auth\/verify\/[\w-]+/);
  await callApi(owner, verifyEmail, { body: { token: confirm.split('/').at(-1) ?? '' } });
  const { id: ownerId } = await callApi(owner, createOrganization, {
    body: { name: 'Harbour Hall', username, timezone: 'America/New_York', currency: 'usd' },
  });
  const { accountId } = await callApi(owner, connectPaymentAccount, { query: { ownerId } });
  product.stripe.setReady(accountId ?? '', true);
  await product.tell();
  // a notice is worked off when the worker gets to it
  await expect(async () => {
    const { connected } = await callApi(owner, getPaymentAccount, { query: { ownerId } });
    expect(connected).toBe(true);
  }).toPass();
  return {
    ...{ email, username, accountId: accountId ?? '' },
    publishedEvent: (type) => publishEventOf(owner, ownerId, type),
  };
}
