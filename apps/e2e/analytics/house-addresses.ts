import { expect, type Page } from '@playwright/test';
import {
  createTier,
  createBenefit,
  addMember,
  changeAccountFlags,
  createPromoCode,
  createUserList,
  getOrganizationTeam,
  listPatrons,
  listPayouts,
  listTransactions,
  type AnyEndpoint,
  type ResponseOf,
  type CallInput,
} from '@foyer/contracts';
import {
  ADMIN,
  addGuestToNew,
  byItself,
  delivery,
  differenceToPay,
  givenAway,
  inLine,
  invitationTo,
  orderThatIs,
  seatToExchange,
  ticketsOf,
  webhook,
} from '../everybody/visit-addresses.ts';
import type { Visit } from '../everybody/visit.ts';
import { callApi, unique } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import type { House } from '../support/own-house.ts';
import { measuredHouse } from './measured-house.ts';

type Address = (page: Page, baseURL: string, house: House) => Promise<string> | string;

/** One that measures and has every page that an account may have. */
export async function wholeHouse(baseURL: string): Promise<House> {
  const house = await measuredHouse(baseURL);
  const admin = await apiAs(baseURL, ADMIN);
  const params = { id: house.id };
  await callApi(admin, changeAccountFlags, { params, body: { developerZone: true } });
  await admin.dispose();
  return house;
}

/** Something of theirs is bought, so that it has an order, a patron and a payout. */
async function sold<E extends AnyEndpoint>(
  page: Page,
  baseURL: string,
  { id: ownerId, event }: House,
  endpoint: E,
): Promise<string> {
  await buyTickets(baseURL, event);
  const first = async () => {
    const input = { query: { ownerId } } as CallInput<E>;
    const found: ResponseOf<E> = await callApi(page.request, endpoint, input);
    return (found as { data: { id: string }[] }).data[0]?.id ?? '';
  };
  await expect.poll(first).not.toBe('');
  return first();
}

const list =
  (rest = ''): Address =>
  async (page, _, { id: ownerId, username }) => {
    const body = { ownerId, name: unique('Friends ') };
    const { id } = await callApi(page.request, createUserList, { body });
    return `/manage/${username}/lists/manage/${id}${rest}`;
  };

/** A helper of the other walk, for an event of the house. */
const ofHouse =
  (address: (page: Page, baseURL: string, organizer: string) => Promise<string>): Address =>
  (page, baseURL, { username }) =>
    address(page, baseURL, username);

/** A tier without a price. */
async function tierOf(page: Page, { id: ownerId }: House): Promise<string> {
  const body = { ownerId, name: unique('Friend '), prices: [] };
  return (await callApi(page.request, createTier, { body })).id;
}

/** How one comes by a thing of the house that has a page of its own. */
const MADE: Record<string, Address> = {
  '/checkout/thankyou/:id': ofHouse(byItself('waiting')),
  '/checkout/thankyou/:id/success': ofHouse(byItself('paid')),
  '/checkout/thankyou/:id/failure': ofHouse(byItself('canceled')),
  '/event/:eventId/add-guest/:id': ofHouse(addGuestToNew),
  '/event/:eventId/checkout/difference/:orderId': ofHouse(differenceToPay),
  '/event/:eventId/checkout/thankyou/:id': ofHouse(orderThatIs('waiting')),
  '/event/:eventId/checkout/thankyou/:id/success': ofHouse(orderThatIs('paid')),
  '/event/:eventId/checkout/thankyou/:id/failure': ofHouse(orderThatIs('canceled')),
  '/event/:eventId/order-form/:registrationId': ofHouse(givenAway('open')),
  // of a single date it leads on
  '/event/:eventId/select': async (_, baseURL, { username }) =>
    `/event/${(await publishedEvent(baseURL, {}, 2, [], username)).id}/select`,
  '/event/:eventId/waiting-list/:entryId': ofHouse(inLine),
  '/tickets/:id': ofHouse(ticketsOf()),
  '/tickets/:id/pdf': ofHouse(ticketsOf('/pdf')),
  '/tickets/:id/change-date/:registrationId': ofHouse(seatToExchange),
  '/manage/:username/developer-zone/edit/:id': async (page, _, { username }) =>
    `/manage/${username}/developer-zone/edit/${(await webhook(page, username)).id}`,
  '/manage/:username/developer-zone/logs/:id': async (page, _, { username }) =>
    `/manage/${username}/developer-zone/logs/${await delivery(page, username)}`,
  '/manage/:username/lists/manage/:id': list(),
  '/manage/:username/lists/manage/:id/add-emails': list('/add-emails'),
  '/manage/:username/lists/manage/:id/bulk-import': list('/bulk-import'),
  '/manage/:username/lists/manage/:id/edit': list('/edit'),
  '/manage/:username/marketing/global-promo-codes/edit/:id': async (page, _, house) => {
    const body = { ownerId: house.id, code: 'SUMMER', percentageValue: 10 };
    const { id } = await callApi(page.request, createPromoCode, { body });
    return `/manage/${house.username}/marketing/global-promo-codes/edit/${id}`;
  },
  '/manage/:username/memberships/tiers/edit/:id': async (page, _, house) =>
    `/manage/${house.username}/memberships/tiers/edit/${await tierOf(page, house)}`,
  '/manage/:username/memberships/benefits/edit/:id': async (page, _, { id: ownerId, username }) => {
    const body = { ownerId, name: 'A tenth off', percentageValue: 10 };
    const { id } = await callApi(page.request, createBenefit, { body });
    return `/manage/${username}/memberships/benefits/edit/${id}`;
  },
  '/manage/:username/memberships/members/edit/:id': async (page, _, house) => {
    const tierId = await tierOf(page, house);
    const member = { name: 'Ada Guest', email: `${unique('ada')}@mail.test`, tierId };
    const body = { ownerId: house.id, ...member };
    const { id } = await callApi(page.request, addMember, { body });
    return `/manage/${house.username}/memberships/members/edit/${id}`;
  },
  '/manage/:username/reporting/orders/:id': async (page, baseURL, house) =>
    `/manage/${house.username}/reporting/orders/${await sold(page, baseURL, house, listTransactions)}`,
  '/manage/:username/reporting/patrons/:id': async (page, baseURL, house) =>
    `/manage/${house.username}/reporting/patrons/${await sold(page, baseURL, house, listPatrons)}`,
  '/manage/:username/settings/payouts/:id': async (page, baseURL, house) =>
    `/manage/${house.username}/settings/payouts/${await sold(page, baseURL, house, listPayouts)}`,
  '/manage/:username/settings/team/edit/:id': async (page, _, { id: ownerId, username }) => {
    const { members } = await callApi(page.request, getOrganizationTeam, { query: { ownerId } });
    return `/manage/${username}/settings/team/edit/${members.at(-1)?.id ?? ''}`;
  },
  '/management/courses/:eventId/teachings/invitation/:token': (page, _, { event }) =>
    invitationTo(page, event.id),
};

/** Pages of a person, who measures nothing on them. */
const OF_A_PERSON = /\/tickets-and-subscriptions|^\/management\/invitation/;

/**
 * Where this page stands for the house: each that names an account, an event or something of theirs
 * is the house's own, or it would prove nothing. What belongs to nobody stands where the other walk
 * finds it.
 */
export async function addressFor(
  { route, address }: Visit,
  ...[page, baseURL, house]: Parameters<Address>
): Promise<string> {
  const made = MADE[route];
  if (made) return made(page, baseURL, house);
  if (OF_A_PERSON.test(route) || !/:(type|username|eventId)\b/.test(route))
    return (await address?.(page, baseURL)) ?? route;
  const { username, event } = house;
  const known: Record<string, string | undefined> = {
    type: 'o',
    username,
    eventId: event.id,
    dateId: event.dates[0]?.id,
    promoterUsername: username,
    uuid: 'nobody-knows-it',
    priceId: house.id,
    ownerId: house.id,
  };
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = known[name];
    if (!value)
      throw new Error(`say in house-addresses.ts how one comes by the ${name} of ${route}`);
    return value;
  });
}
