import type { Page } from '@playwright/test';
import {
  buyGift,
  getSession,
  listOwnSubscriptions,
  memberLinks,
  readGivenGift,
} from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { payOrder } from '../support/buying.ts';
import { houseWithTier, startedMembership, type HouseWithTier } from '../support/own-tier.ts';
import { PATRON } from './visit-addresses.ts';
import type { Visit } from './visit.ts';

/** An address of a house that sells a membership. */
const atHouse =
  (address: (house: HouseWithTier) => string) =>
  async (_: unknown, baseURL: string): Promise<string> =>
    address(await houseWithTier(baseURL));

/** Where somebody pays a membership that they just chose. */
const membershipToPay = async (page: Page, baseURL: string): Promise<string> =>
  startedMembership(page, await houseWithTier(baseURL));

/** A gift that whoever is signed in has paid. */
async function paidGift(page: Page, baseURL: string): Promise<string> {
  const { id: ownerId, tier } = await houseWithTier(baseURL);
  const gift = { name: 'Ada Quist', message: 'Happy birthday!' };
  const { orderId } = await callApi(page.request, buyGift, {
    body: { ownerId, priceId: tier.priceId, ...gift },
  });
  await payOrder(page.request, orderId);
  const { gift: given } = await callApi(page.request, readGivenGift, { params: { id: orderId } });
  return `/memberships/gift/${given?.code ?? ''}`;
}

/** The card of that membership. */
const memberCard = async (page: Page): Promise<string> =>
  `/member-card/${(await ownMembership(page)).split('/').at(-1) ?? ''}`;

/** A membership of whoever is signed in: the first of the demo's. */
async function ownMembership(page: Page): Promise<string> {
  const { user } = await callApi(page.request, getSession, {});
  const [first] = await callApi(page.request, listOwnSubscriptions, {
    params: { ownerId: user?.id ?? '' },
  });
  return `/manage/${user?.username ?? ''}/tickets-and-subscriptions/subscriptions/${first?.id ?? ''}`;
}

/** Where a trial begins that somebody just chose. */
const trialToBegin = async (page: Page, baseURL: string): Promise<string> =>
  startedMembership(page, await houseWithTier(baseURL, 14));

/** Where another card is kept for it. */
const cardOfMembership = async (page: Page): Promise<string> =>
  memberLinks.anotherCard((await ownMembership(page)).split('/').at(-1) ?? '');

/** What patrons see of memberships. */
export const MEMBERSHIP_VISITS: readonly Visit[] = [
  {
    route: '/o/:username/memberships',
    heading: 'Choose your membership',
    address: atHouse(({ username }) => `/o/${username}/memberships`),
  },
  {
    route: '/o/:username/memberships',
    state: 'sent back with a word',
    heading: 'Choose your membership',
    address: atHouse(({ username }) => `/o/${username}/memberships?error_message=Sold%20out.`),
    then: (page) => page.getByRole('dialog', { name: 'Error!' }).waitFor(),
    over: '[role=dialog]',
  },
  {
    route: '/p/:username/memberships',
    state: 'without any',
    heading: 'Choose your membership',
    address: () => '/p/nora/memberships',
  },
  {
    route: '/o/:username/:uuid',
    state: 'with a wrong link',
    heading: 'Choose your membership',
    address: () => '/o/harbourhall/nobody-knows-it',
  },
  {
    route: '/p/:username/:uuid',
    state: 'with a wrong link',
    heading: 'Choose your membership',
    address: () => '/p/ines/nobody-knows-it',
  },
  ...(['o', 'p'] as const).map((letter): Visit => ({
    route: `/${letter}/:username/redirect_stripe/:priceId/:ownerId`,
    heading: 'Log in',
    address: atHouse(
      ({ id, username, tier }) => `/${letter}/${username}/redirect_stripe/${tier.priceId}/${id}`,
    ),
    leadsTo: /^\/auth$/,
  })),
  {
    route: '/o/:username',
    state: 'with memberships',
    heading: /^House/,
    address: atHouse(({ username }) => `/o/${username}?tab=membership`),
  },
  {
    route: '/memberships/give/:ownerId/:priceId',
    heading: 'Give a membership',
    as: PATRON,
    address: atHouse(({ id, tier }) => `/memberships/give/${id}/${tier.priceId}`),
  },
  {
    route: '/memberships/gift/:code',
    state: 'with a code that is none',
    heading: 'This gift cannot be claimed',
    address: () => '/memberships/gift/0000-0000-0000-0000',
  },
  { route: '/memberships/gift/:code', heading: 'A gift for you', as: PATRON, address: paidGift },
  {
    route: '/memberships/checkout/:orderId',
    heading: 'Your membership',
    as: PATRON,
    address: membershipToPay,
  },
  {
    route: '/memberships/checkout/trial/:id',
    heading: 'Your free trial',
    as: PATRON,
    address: trialToBegin,
  },
  {
    route: '/memberships/checkout/card/:id',
    heading: 'Use another card',
    as: PATRON,
    address: cardOfMembership,
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/subscriptions/:id',
    heading: 'Friend of the house',
    as: PATRON,
    address: ownMembership,
  },
  { route: '/member-card/:id', heading: 'Friend of the house', as: PATRON, address: memberCard },
];
