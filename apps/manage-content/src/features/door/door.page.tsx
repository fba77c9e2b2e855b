import { announce, PageLoader } from '@foyer/design-system';
import {
  idParam,
  links,
  NotFoundPage,
  signInLink,
  urlChoice,
  urlFields,
  urlId,
  useAwake,
  useDraft,
  useLocation,
  useNavigate,
  usePageTitle,
  useParams,
  useSession,
  useUrlState,
} from '@foyer/remote-kit';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { dateAtDoor } from '../../shared/date-at-door.model.ts';
import { keepSwitch, readSwitch } from './door-device.store.ts';
import {
  guestsFound,
  insideCount,
  isSearch,
  NOBODY,
  partyOf,
  type DoorGuest,
  type DoorList,
} from './door-list.model.ts';
import { answerLine, isTypedCode, type DoorVerdict } from './door.model.ts';
import { doorMessages as m } from './door.messages.en.ts';
import { useFreshGuestList } from './door.queries.ts';
import { useDoorChecks } from './door-checks.store.ts';
import { useDoorDevice, type DoorDevice } from './door.store.ts';
import { DoorView, NoList } from './door.view.tsx';
import { signal } from './signals.store.ts';

/** Where a door stands: the date that is let in, and the direction. */
const DoorPlace = urlFields({ date: urlId(), mode: urlChoice('in', 'out') });

/** Says what changed about the network, and not how it was at first. */
function useNetworkSaid(isOnline: boolean) {
  const before = useRef(isOnline);
  useEffect(() => {
    if (before.current !== isOnline) announce(isOnline ? m.isBack : m.wentOffline);
    before.current = isOnline;
  }, [isOnline]);
}

/** A page that opened without a network learns later that nobody is signed in. */
function useSignIn(isNeeded: boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAnonymous = useSession((session) => session.status === 'anonymous');
  const isAsked = isNeeded || isAnonymous;
  useEffect(() => {
    if (isAsked) void navigate(signInLink(pathname + search), { replace: true });
  }, [isAsked, navigate, pathname, search]);
  return isAsked;
}

const heardOf = ({ kind, name, text, note, answers = [], isAlone }: DoorVerdict) =>
  [m[kind], name, text, note, ...answers.map(answerLine), isAlone ? m.alone : '']
    .filter(Boolean)
    .map((part) => part?.replace(/[.]$/, ''))
    .join('. ');

function useSwitch(name: 'camera' | 'sound', before: boolean) {
  const [isOn, setOn] = useState(() => readSwitch(name, before));
  const turn = (next: boolean) => {
    setOn(next);
    keepSwitch(name, next);
  };
  return [isOn, turn] as const;
}

/** The date whose door this is, when the event has several. */
function dateOf({ snapshot: { dates } }: DoorList, chosen: string | undefined, now: Date) {
  if (dates.length < 2) return undefined;
  return dates.find(({ id }) => id === chosen)?.id ?? dateAtDoor(dates, now);
}

const NO_COUNTS = { inside: 0, total: 0 };

/**
 * What is seen of the list: all of it changes with each scan. The answer to a guest is drawn first;
 * what goes through the whole list (5,000 guests take a slow phone a quarter of a second) follows.
 */
function useDoorSight(
  { list, insideSince }: DoorDevice,
  dateId: string | undefined,
  typed: string,
  guest: DoorGuest | undefined,
) {
  const laterSince = useDeferredValue(insideSince);
  const laterTyped = useDeferredValue(typed);
  const counts = useMemo(
    () => (list ? insideCount(list, laterSince, dateId) : NO_COUNTS),
    [list, laterSince, dateId],
  );
  const found = useMemo(
    () => (list ? guestsFound(list, laterSince, laterTyped, dateId) : NOBODY),
    [list, laterSince, laterTyped, dateId],
  );
  const party = useMemo(
    () => (list && guest ? partyOf(list, guest, insideSince, dateId) : []),
    [list, guest, insideSince, dateId],
  );
  // a code that was refused stays in the field and is no name
  const isSearching = isSearch(typed) && (found.shown.length > 0 || !isTypedCode(typed));
  return { counts, found, party, isSearching };
}

export function DoorPage() {
  const eventId = idParam(useParams(), 'eventId');
  const device = useDoorDevice(eventId);
  useFreshGuestList();
  useAwake(true);
  const { list } = device;
  const [place, setPlace] = useUrlState(DoorPlace);
  const [now] = useState(() => new Date());
  const dateId = list ? dateOf(list, place.date, now) : undefined;
  const [{ typed }, setTyped] = useDraft(`door:${eventId}`, { typed: '' });
  const [hasCamera, turnCamera] = useSwitch('camera', false);
  const [hasSound, turnSound] = useSwitch('sound', true);
  const checks = useDoorChecks(device, eventId, dateId, (verdict) => {
    announce(heardOf(verdict));
    if (hasSound) signal(verdict.kind);
  });
  usePageTitle(list ? `${list.snapshot.eventName}: ${m.door}` : undefined);
  useNetworkSaid(device.isOnline);
  const isLeaving = useSignIn(device.state === 'signed_out');
  const sight = useDoorSight(
    device,
    dateId,
    typed,
    place.mode === 'in' ? checks.answer?.guest : undefined,
  );
  if (device.state === 'no_access') return <NotFoundPage />;
  if (isLeaving) return <PageLoader />;
  if (!list) return device.state === 'none' ? <NoList onRetry={device.retry} /> : <PageLoader />;
  return (
    <DoorView
      snapshot={list.snapshot}
      list={list}
      device={device}
      checks={checks}
      backHref={links.courseRegistrations(eventId)}
      dateId={dateId}
      {...sight}
      typed={typed}
      mode={place.mode}
      hasCamera={hasCamera}
      hasSound={hasSound}
      onDate={(date) => {
        checks.clear();
        setPlace({ date }, { replace: true });
      }}
      onTyped={(text) => setTyped({ typed: text })}
      onMode={(mode) => setPlace({ mode }, { replace: true })}
      onCamera={turnCamera}
      onSound={turnSound}
      isCode={isTypedCode}
    />
  );
}
