import type { Profile } from '@foyer/contracts';
import { lazyPart } from '@foyer/design-system';
import {
  readSite,
  useLocation,
  usePageTitle,
  useHasPage,
  useParams,
  useQuery,
  useQueryClient,
  useUrlState,
  links,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { useFollow } from '../../shared/follow.queries.ts';
import { Events } from './events.part.tsx';
import { keepPosition, takePosition } from './people-position.store.ts';
import { ProfileState, tabsOf, type PeopleList, type ProfileTab } from './profile.model.ts';
import { isMissing, profileQuery } from './profile.queries.ts';
import { ProfileFailed, ProfileLoading, ProfileMissing } from './profile-states.view.tsx';
import { ProfileView } from './profile.view.tsx';
import { Upcoming } from './upcoming.part.tsx';
import styles from './profile.module.css';

const { Part: PeopleDialog, usePreload } = lazyPart(
  async () => (await import('./people-dialog.part.tsx')).PeopleDialog,
);
const { Part: Join } = lazyPart(
  async () => (await import('../../shared/memberships/join.part.tsx')).Join,
);

/** Says what is not there or did not load; a profile is drawn anew for each person. */
export function ProfilePage() {
  const { username = '' } = useParams();
  const { key } = useLocation();
  const { data, error, isFetching, refetch } = useQuery({
    ...profileQuery(username),
    retryOnMount: false,
  });
  if (data) return <ShownProfile key={data.id} profile={data} visit={key} />;
  if (isFetching || !error) return <ProfileLoading />;
  return isMissing(error) ? <ProfileMissing /> : <ProfileFailed onRetry={() => void refetch()} />;
}

/** Following the profile; the page shows the new state from the response. */
function useFollowProfile(profile: Profile) {
  const queryClient = useQueryClient();
  const { id, name, username, follows: isFollowing, canManage } = profile;
  return useFollow({ id, name, isFollowing, canManage }, ({ following, followersCount }) =>
    queryClient.setQueryData(profileQuery(username).queryKey, {
      ...profile,
      follows: following,
      followersCount,
    }),
  );
}

/** The window of people: which list it shows, and where it stood for whoever comes back. */
function usePeopleWindow(visit: string) {
  const [kept] = useState(() => takePosition(visit));
  const [list, setList] = useState<PeopleList | null>(kept?.list ?? null);
  const [last, setLast] = useState<PeopleList>(kept?.list ?? 'followers');
  const [top, setTop] = useState(kept?.top ?? 0);
  const [isWanted, setWanted] = useState(kept !== null);
  return {
    /** From when it opens first: until then its code is not fetched. */
    isWanted,
    list: list ?? last,
    isOpen: list !== null,
    top,
    show: (next: PeopleList) => {
      setWanted(true);
      setTop(0);
      setLast(next);
      setList(next);
    },
    leave: (at: number) => {
      if (list) keepPosition({ visit, list, top: at });
      setList(null);
    },
    close: () => setList(null),
  };
}

function ShownProfile({ profile, visit }: { profile: Profile; visit: string }) {
  const [state, setState, hrefOf] = useUrlState(ProfileState);
  const [now] = useState(() => new Date());
  const [{ supportEmail }] = useState(readSite);
  const follow = useFollowProfile(profile);
  const people = usePeopleWindow(visit);
  usePreload();
  const hasPage = useHasPage();
  const manageHref =
    profile.type === 'User'
      ? links.settingsAccount(profile.username)
      : links.manageEvents(profile.username);
  usePageTitle(profile.name);
  const [first] = tabsOf(profile);
  const tabHref = (tab: ProfileTab, filterDate?: 'past') =>
    hrefOf({ tab: tab === first ? undefined : tab, category: '', filterDate });
  const contentOf = (tab: Exclude<ProfileTab, 'about'>) => {
    if (tab === 'membership') return <Join username={profile.username} />;
    if (tab === 'events')
      return (
        <Events id={profile.id} name={profile.name} now={now} state={state} onFilter={setState} />
      );
    return (
      <>
        {profile.hasPublicMembershipTiers && (
          <div className={styles.join}>
            <Join username={profile.username} allHref={tabHref('membership')} />
          </div>
        )}
        {profile.hasEvents && (
          <Upcoming
            id={profile.id}
            now={now}
            allHref={tabHref('events')}
            pastHref={tabHref('events', 'past')}
          />
        )}
      </>
    );
  };
  return (
    <>
      <ProfileView
        profile={profile}
        manageHref={hasPage(manageHref) ? manageHref : null}
        follow={follow}
        supportEmail={supportEmail}
        asked={state.tab}
        hrefOf={tabHref}
        contentOf={contentOf}
        onPeople={people.show}
      />
      {people.isWanted && (
        <PeopleDialog
          profile={profile}
          links={links}
          list={people.list}
          top={people.top}
          isOpen={people.isOpen}
          onList={people.show}
          onLeave={people.leave}
          onClose={people.close}
        />
      )}
    </>
  );
}
