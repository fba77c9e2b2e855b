import { getSession, links, updateAccount } from '@foyer/contracts';
import { safeAccount } from '../../apps/e2e/everybody/security-states.ts';
import { callApi } from '../../apps/e2e/support/api.ts';
import { apiAs } from '../../apps/e2e/support/events.ts';
import { managed, type PicturePage } from './picture-page.ts';

/** A house that none of the other pictures shows, and that would measure its visits. */
async function askingHouse(url: string): Promise<string> {
  const owner = await apiAs(url, 'owner@foyer.test');
  const { user } = await callApi(owner, getSession, {});
  const house = user?.organizations.find(({ username }) => username === 'nightjar');
  await callApi(owner, updateAccount, {
    params: { ownerId: house?.id ?? '' },
    body: { googleAnalyticsId: 'G-AB12CD34EF' },
  });
  await owner.dispose();
  return links.profile('School', 'nightjar');
}

/** Who is who: people, houses, what they say of themselves, and whoever runs the site. */
export const PEOPLE_PAGES: readonly PicturePage[] = (
  [
    {
      name: 'people-search',
      title: 'Search results: organizations',
      as: 'visitor',
      path: () => '/search?query=harbour&tab=organizations',
    },
    { name: 'explore', title: 'Explore', as: 'visitor', path: () => '/discover/featured' },
    { name: 'profile-person', title: 'A person’s profile', as: 'visitor', path: () => '/p/ines' },
    {
      name: 'followers',
      title: 'Who follows',
      as: 'visitor',
      path: () => '/o/harbourhall',
      act: async (page) => {
        await page.getByRole('button', { name: /followers?$/ }).click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    },
    {
      name: 'consent',
      title: 'A visitor is asked whether the organizer may count the visit',
      as: 'visitor',
      path: (_, __, url) => askingHouse(url),
      act: (page) => page.getByRole('region', { name: 'Visitor statistics' }).waitFor(),
    },
    {
      name: 'privacy-choices',
      title: 'Privacy choices',
      as: 'visitor',
      path: () => '/pages/privacy-choices',
    },
    { name: 'fund', title: 'The income fund', as: 'visitor', path: () => '/ucif' },
    { name: 'for-venues', title: 'For venues', as: 'visitor', path: () => links.forVenues() },
    {
      name: 'knowledge-base',
      title: 'Knowledge base',
      as: 'visitor',
      path: () => '/pages/knowledge_base',
    },
    {
      name: 'notifications',
      title: 'Notifications',
      as: 'patron',
      path: () => '/',
      act: async (page) => {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByRole('region', { name: 'Notifications' }).waitFor();
      },
    },
    {
      name: 'security',
      title: 'Sign-in and security',
      as: 'patron',
      path: (_, page) => safeAccount(page),
    },
    { name: 'account', title: 'Settings: account', as: 'owner', path: managed('settings/account') },
    {
      name: 'delete-account',
      title: 'Deleting an account',
      as: 'patron',
      path: () => '/manage/nora/settings/account',
      act: async (page) => {
        await page.getByRole('button', { name: 'Delete account' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'team', title: 'Team', as: 'owner', path: managed('settings/team') },
    {
      name: 'add-member',
      title: 'Adding a member',
      as: 'owner',
      path: managed('settings/team/new'),
    },
    {
      name: 'account-log',
      title: 'The log of an account',
      as: 'owner',
      path: managed('settings/log'),
    },
    { name: 'site-accounts', title: 'Site: accounts', as: 'admin', path: () => '/super_admin' },
    {
      name: 'site-featured',
      title: 'Site: featured events and creators',
      as: 'admin',
      path: () => '/super_admin/featured',
    },
    {
      name: 'site-messages',
      title: 'Site: messages over its pages',
      as: 'admin',
      path: () => '/super_admin/messages',
    },
    {
      name: 'site-pages',
      title: 'Site: its pages',
      as: 'admin',
      path: () => '/super_admin/pages/about',
    },
    { name: 'site-health', title: 'Site: health', as: 'admin', path: () => '/super_admin/health' },
  ] satisfies Omit<PicturePage, 'isBrief'>[]
).map((one): PicturePage => ({ ...one, isBrief: true }));
