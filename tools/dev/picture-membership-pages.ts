import { getSession, listOwnSubscriptions, memberLinks } from '@foyer/contracts';
import type { Page } from '@playwright/test';
import { callApi } from '../../apps/e2e/support/api.ts';
import { managed, type PicturePage } from './picture-page.ts';
import type { Scenery } from './picture-scenery.ts';

/** The first membership of whoever is signed in. */
async function ownMembership({ request }: Page): Promise<string> {
  const { user } = await callApi(request, getSession, {});
  const [first] = await callApi(request, listOwnSubscriptions, {
    params: { ownerId: user?.id ?? '' },
  });
  return first?.id ?? '';
}

/** Memberships, for whoever sells them and for their members. */
export const MEMBERSHIP_PAGES: readonly PicturePage[] = (
  [
    {
      name: 'memberships',
      title: 'Memberships',
      as: 'visitor',
      path: () => '/o/harbourhall/memberships',
    },
    {
      name: 'member-card',
      title: 'A member’s card',
      as: 'patron',
      path: async (_scenery: Scenery, page: Page) =>
        memberLinks.memberCard(await ownMembership(page)),
    },
    { name: 'members', title: 'Members', as: 'owner', path: managed('memberships/members') },
    {
      name: 'membership-settings',
      title: 'Membership settings',
      as: 'owner',
      path: managed('memberships/settings'),
    },
  ] as const
).map((page) => ({ ...page, isBrief: true }));
