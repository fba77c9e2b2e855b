import { toast } from '@foyer/design-system';
import {
  idParam,
  links,
  readSite,
  signInLink,
  useLocation,
  useNavigate,
  useParams,
  usePageTitle,
  useSearchParams,
  useSession,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventQuery, useFollowOwner, useLeaveTeam, usePublishEvent } from './event.queries.ts';
import { usePutAway } from './put-away.store.ts';
import { ownPlace } from './event-texts.model.ts';
import { EventView } from './event.view.tsx';

const FOLLOW_PARAMETER = 'follow';
const MINUTE_MS = 60_000;
const PUBLISHED_SHOWN_MS = 5000;

/**
 * The time of day, refreshed every minute, so that "on now" and refund lines stay true while the
 * page is open.
 */
function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function EventPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  const user = useSession((state) => state.user);
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const follow = useFollowOwner(event);
  const publish = usePublishEvent(event);
  const leaveTeam = useLeaveTeam(event);
  const own = ownPlace(event, user?.id);
  const now = useNow();
  const putAway = usePutAway(
    eventId,
    event.bannerMessages.map(({ message }) => message),
  );
  const [{ supportEmail }] = useState(readSite);
  usePageTitle(event.name);

  const { mutate } = follow;
  const isReturning = search.has(FOLLOW_PARAMETER) && user !== null;
  const hasReturned = useRef(false);
  // a visitor who pressed Follow was sent to sign in; back here the wish is carried out once
  useEffect(() => {
    if (!isReturning || hasReturned.current) return;
    hasReturned.current = true;
    if (!event.isFollowing && !event.canManage) mutate(true);
    setSearch(
      (current) => {
        current.delete(FOLLOW_PARAMETER);
        return current;
      },
      { replace: true },
    );
  }, [isReturning, event.isFollowing, event.canManage, mutate, setSearch]);

  const onFollow = (isFollowing: boolean) =>
    user
      ? follow.mutate(isFollowing)
      : void navigate(signInLink(`${pathname}?${FOLLOW_PARAMETER}=1`));

  return (
    <EventView
      event={event}
      now={now}
      links={links}
      putAway={putAway}
      supportEmail={supportEmail}
      hasLoadError={search.get('errorCode') === '1'}
      leave={{
        canLeave: own !== undefined,
        run: async () => {
          if (own) await leaveTeam.mutateAsync(own);
        },
      }}
      follow={{ isPending: follow.isPending, error: follow.error, set: onFollow }}
      publish={{
        isPending: publish.isPending,
        error: publish.error,
        run: () =>
          publish.mutate(undefined, {
            onSuccess: () =>
              toast.success(messages.event.published, { dismissMs: PUBLISHED_SHOWN_MS }),
          }),
      }}
    />
  );
}
