import { addMember, createTier, listTiers } from '@foyer/contracts';
import type { Page } from '@playwright/test';
import { callApi, unique } from '../support/api.ts';
import { chooseFile } from '../support/files.ts';
import { linkInMail } from '../support/mails.ts';
import { HALL, hallId, NEWCOMER, OWNER, PATRON } from './visit-addresses.ts';
import type { Visit } from './visit.ts';

const MEMBERS = `${HALL}/memberships/members`;

/** Somebody whom the hall made a member; of a tier that it has, or of its first one. */
async function newMember(page: Page) {
  const ownerId = await hallId(page);
  const { data } = await callApi(page.request, listTiers, { query: { ownerId } });
  const tier =
    data.find(({ archived, validSubscriptionsLimit: most }) => !archived && most === null) ??
    (await callApi(page.request, createTier, {
      body: { ownerId, name: 'Friends of the hall', prices: [{ price: 6, interval: 'month' }] },
    }));
  const email = `${unique('member')}@example.test`;
  const priceId = tier.prices.find(({ archived }) => !archived)?.id ?? null;
  const body = { ownerId, name: 'Tove Lind', email, tierId: tier.id, priceId };
  const { id } = await callApi(page.request, addMember, { body });
  return { id, email };
}

/** The page of a member. */
export const memberPage = async (page: Page) => `${MEMBERS}/edit/${(await newMember(page)).id}`;

const withMember = async (page: Page) => {
  await newMember(page);
  return MEMBERS;
};

/** Where the mail of a new member leads. */
const memberInvitation = async (page: Page) => {
  const { email } = await newMember(page);
  return linkInMail(page.request, email, /\/memberships\/invitation\/[\w-]+/);
};

const FILE = [
  'Name,Email,Tier,Interval,Expires on',
  'Ada Berg,ada@example.test,No such tier,month,2099-01-31',
  ',nobody,Friends of the hall,week,soon',
].join('\n');

/** Members of a house, and what the mail to one of them leads to. */
export const MEMBER_VISITS: readonly Visit[] = [
  {
    route: '/manage/:username/memberships/members',
    heading: 'Memberships',
    as: OWNER,
    address: withMember,
    then: (page) => page.getByRole('table', { name: 'Members' }).waitFor(),
  },
  {
    route: '/manage/:username/memberships/members',
    state: 'without results',
    heading: 'Memberships',
    as: OWNER,
    address: async (page) => `${await withMember(page)}?search=nothingatall`,
    then: (page) => page.getByText('No results').waitFor(),
  },
  {
    route: '/manage/:username/memberships/members',
    state: 'before there is a tier',
    heading: 'Memberships',
    as: NEWCOMER,
    address: () => '/manage/blank/memberships/members',
    then: (page) => page.getByText('Members belong to a tier').waitFor(),
  },
  {
    route: '/manage/:username/memberships/members/new',
    state: 'with everything missing',
    heading: 'Add Member',
    as: OWNER,
    address: async (page) => `${await withMember(page)}/new`,
    then: (page) => page.getByRole('button', { name: 'Add Member' }).click(),
  },
  {
    route: '/manage/:username/memberships/members/edit/:id',
    heading: 'Edit Member',
    as: OWNER,
    address: memberPage,
  },
  {
    route: '/manage/:username/memberships/members/edit/:id',
    state: 'asked whether to delete them',
    heading: 'Edit Member',
    as: OWNER,
    address: memberPage,
    then: (page) => page.getByRole('button', { name: 'Delete member' }).click(),
    over: '[role="dialog"]',
  },
  {
    route: '/manage/:username/memberships/members/bulk-import',
    state: 'with a file of which no row is right',
    heading: 'Import members',
    as: OWNER,
    address: async (page) => `${await withMember(page)}/bulk-import`,
    then: async (page) => {
      await chooseFile(page.getByLabel('CSV file'), 'members.csv', FILE);
      await page.getByText('2 rows with errors', { exact: true }).waitFor();
    },
  },
  {
    route: '/manage/:username/memberships/figures',
    heading: 'Membership figures',
    as: OWNER,
    address: () => `${HALL}/memberships/figures`,
    then: (page) => page.getByRole('img', { name: /^Members at the end of each/ }).waitFor(),
  },
  {
    route: '/manage/:username/memberships/figures',
    state: 'without tiers',
    heading: 'Membership figures',
    as: NEWCOMER,
    address: () => '/manage/blank/memberships/figures',
  },
  {
    route: '/memberships/invitation/:token',
    heading: /^Become a member of /,
    as: OWNER,
    address: memberInvitation,
  },
  {
    route: '/memberships/invitation/:token',
    state: 'of another address',
    heading: 'This invitation is for another address',
    as: OWNER,
    address: memberInvitation,
    then: async (page) => {
      await page.getByRole('button', { name: 'Become a member' }).click();
      await page.getByText(/^It was sent to /).waitFor();
    },
  },
  {
    route: '/memberships/invitation/:token',
    state: 'no longer valid',
    heading: 'This invitation is no longer valid',
    as: PATRON,
    address: () => '/memberships/invitation/aaaaaaaaaaaaaaaaaaaaaaaa',
  },
];
