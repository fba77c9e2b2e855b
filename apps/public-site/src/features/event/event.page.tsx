import type { EventDetail } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  idParam,
  links,
  readSite,
  signInLink,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
  usePageTitle,
  useSearchParams,
  useSession,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from './event.messages.en.ts';
import { codeText, withCode } from './event-code.model.ts';
import {
  codeQuery,
  eventQuery,
  useFollowOwner,
  useLeaveTeam,
  usePublishEvent,
} from './event.queries.ts';
import { usePutAway } from './put-away.store.ts';
import { ownPlace } from './event-texts.model.ts';
import { EventView } from './event.view.tsx';

const FOLLOW_PARAMETER = 'follow';
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
  const { shown, code } = useCode(event, search.get('promoCode'), now);
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
      : // its page says whom the log-in is for; an address could say anything
        void navigate(signInLink(`${pathname}?${FOLLOW_PARAMETER}=1`), {
          state: { toFollow: event.owner.name },
        });

  return (
    <EventView
      event={shown}
      code={code}
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
            onSuccess: () => toast.success(messages.published, { dismissMs: PUBLISHED_SHOWN_MS }),
          }),
      }}
    />
  );
}
