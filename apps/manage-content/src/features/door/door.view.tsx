import type { DoorSnapshot } from '@foyer/contracts';
import {
  announce,
  Badge,
  Banner,
  Button,
  EmptyState,
  Icon,
  LinkButton,
  Segmented,
  Select,
  TextField,
  type IconName,
} from '@foyer/design-system';
import { formatCardDate } from '@foyer/domain';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DoorChecks, Presented } from './door-checks.store.ts';
import type { DoorGuest, DoorList, Found } from './door-list.model.ts';
import { doorMessages as m } from './door.messages.en.ts';
import type { DoorDevice } from './door.store.ts';
import { GuestsFound } from './guests-found.view.tsx';
import { LastScans } from './last-scans.view.tsx';
import { Verdict } from './verdict.view.tsx';
import styles from './door.module.css';

const Camera = lazy(async () => ({ default: (await import('./camera-lazy.view.tsx')).CameraView }));
/** On a phone the keyboard would cover the answer before anybody wants to type. */
const hasKeys = () => globalThis.matchMedia?.('(pointer: fine)').matches;

type Mode = 'in' | 'out';

export interface DoorProps {
  snapshot: DoorSnapshot;
  list: DoorList;
  device: DoorDevice;
  checks: DoorChecks;
  backHref: string;
  dateId: string | undefined;
  counts: { inside: number; total: number };
  found: Found;
  isSearching: boolean;
  party: readonly DoorGuest[];
  typed: string;
  mode: Mode;
  hasCamera: boolean;
  hasSound: boolean;
  onDate: (dateId: string) => void;
  onTyped: (typed: string) => void;
  onMode: (mode: Mode) => void;
  onCamera: (isOn: boolean) => void;
  onSound: (isOn: boolean) => void;
  isCode: (typed: string) => boolean;
}

/**
 * One thumb, a dark room: a big answer in colour, words and a sign, and nothing that moves by it.
 * What is pressed most stands lowest.
 */
export function DoorView(props: DoorProps) {
  const { checks, party } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.door}>
      <Head {...props} />
      <Verdict
        answer={checks.answer}
        party={party}
        isChecking={checks.isChecking}
        onParty={(guests) => {
          void checks.admit(guests);
          // the button goes with the party
          field.current?.focus({ preventScroll: true });
        }}
        onUndo={(record) => {
          checks.undo(record);
          field.current?.focus({ preventScroll: true });
        }}
      />
      <Work {...props} field={field} />
    </div>
  );
}

function Head({ snapshot, device, backHref, dateId, counts, onDate }: DoorProps) {
  const { waitingCount, isOnline } = device;
  const state = isOnline
    ? waitingCount
      ? m.settling(waitingCount)
      : m.online
    : m.offline(waitingCount);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <LinkButton variant="quiet" size="sm" icon="arrow-left" href={backHref}>
          {m.guests}
        </LinkButton>
        <h1 tabIndex={-1}>{snapshot.eventName}</h1>
        <Badge tone={isOnline ? 'positive' : 'warning'} hasDot>
          {state}
        </Badge>
      </div>
      <div className={styles.line}>
        <p className={styles.counts}>
          <b>{m.inside(counts.inside, counts.total)}</b>
          <small>{m.known(snapshot.registrations.length)}</small>
        </p>
        {dateId && (
          <Select
            isDense
            isLabelHidden
            label={m.date}
            value={dateId}
            onChange={onDate}
            options={snapshot.dates.map((date) => ({
              value: date.id,
              label: formatCardDate(date.startsAt, snapshot.timezone),
            }))}
          />
        )}
      </div>
    </header>
  );
}

/** Everything below the answer: what is found, seen or was scanned, the field, and the tools. */
function Work(props: DoorProps & { field: React.RefObject<HTMLInputElement | null> }) {
  const { device, list, checks, found, typed, mode, isSearching, hasCamera, field } = props;
  const { onTyped, onMode, onCamera, onSound, hasSound, isCode } = props;
  const [focusesKeys] = useState(hasKeys);
  const [isListOpen, setListOpen] = useState(false);
  const [torch, setTorch] = useState<boolean | null>(null);
  const check = async (presented: Presented) => {
    const before = field.current?.value;
    const { kind } = await checks.check(presented, mode);
    // the next guest's code, typed while this one was asked for, stays as it is
    if (field.current?.value !== before) return;
    // a refused code stays to be mended, and the next one that is scanned or typed takes its place
    if (!presented.guest && (kind === 'refused' || kind === 'needs_ticket' || kind === 'unchecked'))
      return field.current?.select();
    onTyped('');
    // the button of a guest who is inside is gone; the next guest begins in the field
    if (presented.guest) field.current?.focus({ preventScroll: true });
  };
  const submit = () => {
    if (isCode(typed)) {
      // a scanner that types goes on at once: what it sends next takes this one's place
      field.current?.select();
      void check({ scanned: typed });
    } else if (isSearching)
      announce(found.shown.length > 0 ? foundText(found) : m.nobody(typed.trim()));
  };
  const isStageFree = !isSearching && device.conflicts.length === 0;
  return (
    <>
      <section className={styles.stage} aria-label={m.stage}>
        {hasCamera && (
          <Suspense fallback={null}>
            <Camera
              isTorchOn={torch === true}
              failText={m.noCamera}
              endText={m.endCamera}
              onCode={(text) => void checks.check({ scanned: text }, mode)}
              onFail={() => onCamera(false)}
              onTorch={(hasTorch) => setTorch(hasTorch ? false : null)}
            />
          </Suspense>
        )}
        {(!hasCamera || isListOpen || !isStageFree) && (
          <div className={styles.panel}>
            {device.conflicts.length > 0 && <Conflicts device={device} />}
            {isSearching ? (
              <GuestsFound
                found={found}
                list={list}
                typed={typed.trim()}
                dateId={props.dateId}
                mode={mode}
                isChecking={checks.isChecking}
                onCheck={(guest) => void check({ guest })}
                onParty={(guests) => {
                  onTyped('');
                  void checks.admit(guests);
                  field.current?.focus({ preventScroll: true });
                }}
              />
            ) : (
              <LastScans
                records={device.records}
                timezone={list.snapshot.timezone}
                onUndo={(record) => {
                  checks.undo(record);
                  field.current?.focus({ preventScroll: true });
                }}
              />
            )}
          </div>
        )}
      </section>
      <FoundSaid found={found} typed={typed} isSearching={isSearching} isCode={isCode(typed)} />
      <form
        className={styles.code}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          isLabelHidden
          label={m.field}
          placeholder={m.field}
          isRequired
          value={typed}
          onChange={onTyped}
          autoFocus={focusesKeys}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        {/* never pending: a scanner types the next code while the last one is asked for */}
        <Button type="submit" variant="primary">
          {m.check}
        </Button>
      </form>
      <div className={styles.tools} role="group" aria-label={m.tools}>
        <Segmented
          label={m.mode}
          value={mode}
          onChange={(next) => onMode(next as Mode)}
          options={Object.entries(m.modes).map(([value, label]) => ({ value, label }))}
        />
        <Tool icon="scan" label={m.camera} isOn={hasCamera} onTurn={onCamera} />
        {hasCamera && torch !== null && (
          <Tool icon="torch" label={m.torch} isOn={torch} onTurn={setTorch} />
        )}
        {hasCamera && <Tool icon="history" label={m.last} isOn={isListOpen} onTurn={setListOpen} />}
        <Tool
          icon={hasSound ? 'sound' : 'sound-off'}
          label={m.sound}
          isOn={hasSound}
          onTurn={onSound}
        />
      </div>
    </>
  );
}

const foundText = (found: Found) => m.foundCount(found.shown.length + found.more);
const SAID_AFTER_MS = 400;

/** Says whom a text finds, when somebody paused in typing it. */
function FoundSaid({
  found,
  typed,
  isSearching,
  isCode,
}: Pick<DoorProps, 'found' | 'typed' | 'isSearching'> & { isCode: boolean }) {
  const text = found.shown.length > 0 ? foundText(found) : isCode ? '' : m.nobody(typed.trim());
  useEffect(() => {
    if (!isSearching) return undefined;
    const timer = setTimeout(() => announce(text), SAID_AFTER_MS);
    return () => clearTimeout(timer);
    // each text that was typed is said for itself, also when it finds as many
  }, [isSearching, text, typed]);
  return null;
}

/** A switch with its sign and word, for a thumb. */
function Tool({
  icon,
  label,
  isOn,
  onTurn,
}: {
  icon: IconName;
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}) {
  return (
    <button type="button" className={styles.tool} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

const Conflicts = ({ device }: { device: DoorDevice }) => (
  <Banner
    tone="warning"
    role="alert"
    title={m.conflicts}
    actions={
      <Button size="sm" onPress={device.dismissConflicts}>
        {m.dismiss}
      </Button>
    }
  >
    <ul>
      {device.conflicts.map((one, index) => (
        <li key={index}>
          {one.name} {one.text}
        </li>
      ))}
    </ul>
  </Banner>
);

/** The first opening needs a network: there is nothing to decide by yet. */
export const NoList = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.none}>
    <EmptyState
      icon="team"
      title={m.noListTitle}
      actions={
        <Button variant="primary" onPress={onRetry}>
          {m.again}
        </Button>
      }
    >
      {m.noList}
    </EmptyState>
  </div>
);
