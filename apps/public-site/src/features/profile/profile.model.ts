import type { Profile } from '@foyer/contracts';
import { urlFields, urlOneOf, urlText, type UrlStateOf } from '@foyer/remote-kit';

/**
 * In the order in which they stand: those that the page can draw. Videos, which stand before the
 * description, are named here as soon as there is something to show on their tab; until then an
 * address that asks for it asks for no tab, whatever the profile is said to have.
 */
const TABS = ['all', 'membership', 'events', 'about'] as const;
export type ProfileTab = (typeof TABS)[number];

/** The tabs that have something to show; "all" shows what is not the description. */
export function tabsOf(
  profile: Pick<Profile, 'hasEvents' | 'hasPublicMembershipTiers' | 'fullDescription'>,
): ProfileTab[] {
  const has: Record<ProfileTab, boolean> = {
    all: profile.hasEvents || profile.hasPublicMembershipTiers,
    membership: profile.hasPublicMembershipTiers,
    events: profile.hasEvents,
    about: profile.fullDescription !== '',
  };
  return TABS.filter((tab) => has[tab]);
}

/** The one that is asked for, or the first there is. */
export const shownTab = (
  tabs: readonly ProfileTab[],
  asked: ProfileTab | undefined,
): ProfileTab | undefined => tabs.find((tab) => tab === asked) ?? tabs[0];

export const FILTER_DATES = ['upcoming', 'past'] as const;
export type FilterDate = (typeof FILTER_DATES)[number];

/** What the address of a profile says. */
export const ProfileState = urlFields({
  tab: urlOneOf(...TABS),
  category: urlText(40),
  filterDate: urlOneOf(...FILTER_DATES),
});
export type ProfileState = UrlStateOf<typeof ProfileState>;

/** Lists of people; a person belongs to organizations, an organization to none. */
const PEOPLE_LISTS = ['following', 'followers', 'organizations'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** The lists of a profile with how many each has. */
export function peopleCounts(
  profile: Pick<Profile, 'type' | 'followingCount' | 'followersCount' | 'organizationsCount'>,
): { list: PeopleList; count: number }[] {
  const counts = {
    following: profile.followingCount,
    followers: profile.followersCount,
    organizations: profile.organizationsCount,
  };
  return PEOPLE_LISTS.filter((list) => list !== 'organizations' || profile.type === 'User').map(
    (list) => ({ list, count: counts[list] }),
  );
}
