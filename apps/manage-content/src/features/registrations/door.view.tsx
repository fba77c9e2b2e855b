import type { ManagedEvent } from '@foyer/contracts';
import {
  Badge,
  Banner,
  Button,
  Dialog,
  Icon,
  Segmented,
  Select,
  TextField,
  useAnnounced,
} from '@foyer/design-system';
import { formatCardDate } from '@foyer/domain';
import { lazy, Suspense, useRef, useState } from 'react';
import { guestMessages } from '../../messages/registrations.en.ts';
import type { guestsNamed } from './door-guests.model.ts';
import { NamedGuests } from './named-guests.view.tsx';
import type { DoorVerdict } from './door.model.ts';
import { keepsCamera, keepCamera, type Door, type Shown } from './door.store.ts';
import styles from './door.module.css';

const m = guestMessages.door;
const Camera = lazy(async () => ({ default: (await import('./camera-lazy.view.tsx')).CameraView }));
/** On a phone the keyboard would cover the response before anybody wants to type. */
const hasKeys = () => globalThis.matchMedia?.('(pointer: fine)').matches;

export interface DoorProps {
  event: Pick<ManagedEvent, 'name' | 'timezone' | 'dates'>;
  door: Door;
  dateId: string | undefined;
  counts: { inside: number; total: number };
  named: ReturnType<typeof guestsNamed>;
  typed: string;
  verdict: DoorVerdict | null;
  scan: number;
  mode: 'in' | 'out';
  isChecking: boolean;
  onDate: (dateId: string) => void;
  onTyped: (typed: string) => void;
  onMode: (mode: 'in' | 'out') => void;
  onCheck: (shown: Shown) => Promise<DoorVerdict['kind'] | null>;
  onClose: () => void;
}

/**
 * One hand, a dark room: a big answer in colour, words and a sign; the next ticket needs no extra
 * touch.
 */
export function DoorView(props: DoorProps) {
  const { event, door, dateId, counts, verdict, scan, mode, onDate, onMode, onCheck, onClose } =
    props;
  const [hasCamera, setCamera] = useState(keepsCamera);
  const turnCamera = (isOn: boolean) => {
    setCamera(isOn);
    keepCamera(isOn);
  };
  const state = door.isOnline
    ? door.waiting.length
      ? m.settling(door.waiting.length)
      : m.online
    : m.offline(door.waiting.length);
  return (
    <Dialog title={m.title} isOpen onClose={onClose}>
      <div className={styles.line}>
        <span>{event.name}</span>
        <span role="status">
          <Badge tone={door.isOnline ? 'positive' : 'warning'} hasDot>
            {state}
          </Badge>
        </span>
      </div>
      {dateId && (
        <Select
          isDense
          label={m.date}
          value={dateId}
          onChange={onDate}
          options={event.dates.map((date) => ({
            value: date.id,
            label: formatCardDate(date.startsAt, event.timezone),
          }))}
        />
      )}
      {door.conflicts.length > 0 && (
        <Banner
          tone="warning"
          role="alert"
          title={m.conflicts}
          actions={
            <Button size="sm" onPress={door.dismissConflicts}>
              {m.dismiss}
            </Button>
          }
        >
          <ul>
            {door.conflicts.map((one, index) => (
              <li key={index}>
                {one.name} {one.text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Verdict verdict={verdict} scan={scan} />
      {hasCamera && (
        <Suspense fallback={null}>
          <div className={styles.camera}>
            <Camera
              onCode={(text) => void onCheck({ scanned: text })}
              onFail={() => turnCamera(false)}
              failText={m.noCamera}
            />
          </div>
        </Suspense>
      )}
      <CodeOrName {...props} />
      <div className={styles.line}>
        <Segmented
          label={m.mode}
          value={mode}
          onChange={(next) => onMode(next as 'in' | 'out')}
          options={Object.entries(m.modes).map(([value, label]) => ({ value, label }))}
        />
        <Button icon="scan" aria-pressed={hasCamera} onPress={() => turnCamera(!hasCamera)}>
          {hasCamera ? m.stop : m.camera}
        </Button>
      </div>
      <p className={styles.known}>
        {m.inside(counts.inside, counts.total)} · {m.known(counts.total)}
      </p>
    </Dialog>
  );
}

/**
 * A code goes to the check; letters of a name list the guests who bear it, for those who come
 * without their ticket.
 */
function CodeOrName({ event, named, typed, mode, isChecking, onTyped, onCheck }: DoorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [focusesKeys] = useState(hasKeys);
  const check = async (shown: Shown) => {
    const kind = await onCheck(shown);
    if (kind === null) return;
    // a refused code stays to be mended, and the next one that is scanned or typed takes its place
    if (kind === 'refused') return field.current?.select();
    onTyped('');
    // the button of a guest who is inside is gone; the next guest begins in the field
    if (shown.guest) field.current?.focus();
  };
  useAnnounced(
    named.shown.length > 0 ? m.namedFound(named.shown.length + named.more) : '',
    named.shown.map(({ guest }) => guest.id).join(),
  );
  const submit = () => {
    if (named.shown.length === 0) void check({ scanned: typed });
  };
  return (
    <>
      <form
        className={styles.code}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          label={m.code}
          value={typed}
          onChange={onTyped}
          autoFocus={focusesKeys}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" isPending={isChecking}>
          {m.check}
        </Button>
      </form>
      {named.shown.length > 0 && (
        <NamedGuests
          named={named}
          timezone={event.timezone}
          mode={mode}
          isChecking={isChecking}
          onCheck={(guest) => void check({ guest })}
        />
      )}
    </>
  );
}

const SIGNS = {
  admitted: 'check',
  left: 'logout',
  already: 'warning',
  refused: 'x',
  handed_out: 'ticket',
  taken_back: 'logout',
  already_handed_out: 'warning',
} as const;

/**
 * One live place, and new words in it for each scan: an equal text would be no change, and nobody
 * would hear it.
 */
const Verdict = ({ verdict, scan }: { verdict: DoorVerdict | null; scan: number }) => (
  <div className={styles.verdict} data-kind={verdict?.kind} role="status">
    {verdict ? (
      <Answer key={scan} verdict={verdict} />
    ) : (
      <>
        <b>{m.ready}</b>
        <span>{m.readyText}</span>
      </>
    )}
  </div>
);

function Answer({ verdict }: { verdict: DoorVerdict }) {
  return (
    <div className={styles.answer}>
      <Icon name={SIGNS[verdict.kind]} />
      <b>{m[verdict.kind]}</b>
      {'name' in verdict && verdict.name && <span className={styles.person}>{verdict.name}</span>}
      <span>{verdict.text}</span>
      {'isOffline' in verdict && verdict.isOffline && <small>{m.alone}</small>}
    </div>
  );
}
