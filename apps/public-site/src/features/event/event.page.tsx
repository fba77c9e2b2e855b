import type { EventDetail } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  idParam,
  links,
  readSite,
  useQueryClient,
  useParams,
  useQuery,
  usePageTitle,
  usePutAway,
  useSearchParams,
  useSession,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { useFollow } from '../../shared/follow.queries.ts';
import { messages } from './event.messages.en.ts';
import { codeText, withCode } from './event-code.model.ts';
import { codeQuery, eventQuery, useLeaveTeam, usePublishEvent } from './event.queries.ts';
import { ownPlace } from './event-texts.model.ts';
import { EventView } from './event.view.tsx';
import { PlaceMap } from './place-map.part.tsx';

/** The longest that is asked for. */
const CODE_LENGTH = 32;
const MINUTE_MS = 60_000;
const PUBLISHED_SHOWN_MS = 5000;

/** The code that the address names, where the event has any, and the event as it shows it. */
function useCode(event: EventDetail, promoCode: string | null, now: Date) {
  const hasCodes = event.codesAvailableInPerson || event.codesAvailableOnline;
  const name = (hasCodes && promoCode?.trim().slice(0, CODE_LENGTH)) || undefined;
  const { data, error } = useQuery(codeQuery(event.id, name));
  return {
    shown: withCode(event, data, now),
    code: name ? { name, text: codeText(name, data, error, event.currency) } : null,
  };
}

/** Following the organizer; the page shows the new state from the response. */
function useFollowOwner(event: EventDetail) {
  const queryClient = useQueryClient();
  const { isFollowing, canManage } = event;
  return useFollow({ ...event.owner, isFollowing, canManage }, ({ following, followersCount }) =>
    queryClient.setQueryData(eventQuery(event.id).queryKey, {
      ...event,
      isFollowing: following,
      ownerFollowersCount: followersCount,
    }),
  );
}

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
  const [search] = useSearchParams();
  const follow = useFollowOwner(event);
  const publish = usePublishEvent(event);
  const leaveTeam = useLeaveTeam(event);
  const own = ownPlace(event, user?.id);
  const now = useNow();
  const { shown, code } = useCode(event, search.get('promoCode'), now);
  const putAway = usePutAway(
    eventId,
    event.bannerMessages.map(({ message }) => message),
  );
  const [{ supportEmail, mapTiles }] = useState(readSite);
  usePageTitle(event.name);

  return (
    <EventView
      event={shown}
      code={code}
      now={now}
      links={links}
      putAway={putAway}
      supportEmail={supportEmail}
      map={
        mapTiles &&
        shown.locationSetting === 'venue' &&
        shown.location && <PlaceMap location={shown.location} tiles={mapTiles} />
      }
      hasLoadError={search.get('errorCode') === '1'}
      leave={{
        canLeave: own !== undefined,
        run: async () => {
          if (own) await leaveTeam.mutateAsync(own);
        },
      }}
      follow={follow}
      publish={{
        isPending: publish.isPending,
        error: publish.error,
        run: () =>
          publish.mutate(undefined, {
            onSuccess: () => toast.success(messages.published, { dismissMs: PUBLISHED_SHOWN_MS }),
          }),
      }}
    />
  );
}
