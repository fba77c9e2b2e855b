import type { CardReader } from '@foyer/contracts';
import { Banner, Button, Cluster, Problem, RadioGroup, TextLink } from '@foyer/design-system';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { messages as m } from './door-payment.messages.en.ts';
import type { PhaseOf } from './terminal.model.ts';
import type { Terminal } from './terminal.store.ts';
import shared from '../checkout.module.css';
import styles from './door-payment.module.css';

interface Props {
  amount: string;
  readers: readonly CardReader[] | undefined;
  /** The chosen one; the only one is. */
  chosenId: string | null;
  /** Whether a test card may be held to it. */
  canConfirm: boolean;
  terminal: Terminal;
  /** Where readers are paired. */
  readersHref: string;
  onChoose: (readerId: string) => void;
}

/** A card at a reader: chosen, waited for, taken or not. */
export function TerminalView(props: Props) {
  const { readers, terminal, readersHref } = props;
  const region = useKeptFocus(`${terminal.phase.name} ${terminal.problem ? 'with a problem' : ''}`);
  useKeptRoom(region, terminal.phase.name === 'choosing');
  if (readers?.length === 0)
    return (
      <Banner tone="warning" title={m.noReaders}>
        {m.noReadersText} <TextLink href={readersHref}>{m.toReaders}</TextLink>
      </Banner>
    );
  return (
    <div
      className={styles.region}
      role="group"
      aria-label={m.methods.terminal}
      tabIndex={-1}
      ref={region}
    >
      {terminal.problem && <Problem problem={terminal.problem}>{terminal.problem.text}</Problem>}
      <AtReader {...props} />
    </div>
  );
}

/** What was pressed or read is gone, and nothing else took the focus: it stays here. */
function useKeptFocus(state: string) {
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [state]);
  return region;
}

/**
 * A payment under way takes no less room than it took before: what a reader reports comes by
 * itself, and what stands below would move.
 */
function useKeptRoom(region: RefObject<HTMLDivElement | null>, isChoosing: boolean) {
  useLayoutEffect(() => {
    if (!region.current) return;
    region.current.style.minBlockSize = isChoosing ? '' : `${region.current.offsetHeight}px`;
  });
}

function AtReader(props: Props) {
  const { terminal } = props;
  const { phase } = terminal;
  switch (phase.name) {
    case 'choosing':
      return <Choice {...props} />;
    // its room is there with the press: what came with the answer would move what stands below
    case 'asking':
    case 'waiting':
    case 'stopping':
    case 'paid':
      return <Waiting {...props} phase={phase} />;
    case 'unknown':
      return <Unknown terminal={terminal} readerId={phase.readerId} />;
    case 'canceled':
      return <Ended title={m.canceled} text={m.canceledText} onAgain={terminal.again} />;
    case 'timedOut':
      return <Ended title={m.timedOut} text={m.timedOutText} onAgain={terminal.again} />;
  }
}

/** While the readers are looked up it has the room of one: most houses have one at a door. */
function Choice({ amount, readers = [], chosenId, terminal, onChoose }: Props) {
  const [only, second] = readers;
  return (
    <>
      {second ? (
        <RadioGroup
          label={m.reader}
          value={chosenId ?? ''}
          onChange={onChoose}
          options={readers.map(({ id, name, locationName, isBusy }) => ({
            value: id,
            label: name,
            hint: isBusy ? `${locationName}, ${m.busy}` : locationName,
          }))}
        />
      ) : (
        <p>
          {m.reader}: <b>{only?.name ?? m.lookingUp}</b>
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isDisabled={chosenId === null}
        onPress={() => {
          if (chosenId !== null) terminal.show(chosenId);
        }}
      >
        {m.charge(amount)}
      </Button>
    </>
  );
}

/** What was pressed is gone: its reader goes on here. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

type WaitingProps = Props & { phase: PhaseOf<'asking' | 'waiting' | 'stopping' | 'paid'> };

function Waiting({ amount, readers, canConfirm, terminal, phase }: WaitingProps) {
  const heading = useArrival();
  const readerId = 'readerId' in phase ? phase.readerId : null;
  const reader = readers?.find(({ id }) => id === readerId);
  const isAsking = phase.name === 'asking';
  const isBusy = phase.name !== 'waiting';
  const title =
    isAsking || phase.name === 'waiting' ? m[phase.name](reader?.name ?? m.reader) : m[phase.name];
  return (
    <div className={styles.state}>
      <span className={styles.pulse} aria-hidden="true" />
      <div role="status">
        <h3 tabIndex={-1} ref={heading}>
          {title}
        </h3>
      </div>
      <p className={shared.muted}>{(isAsking ? m.askingText : m.waitingText)(amount)}</p>
      <Cluster gap={3}>
        <Button
          isDisabled={isAsking}
          isPending={isBusy && !isAsking}
          onPress={() => {
            if (readerId !== null) terminal.cancel(readerId);
          }}
        >
          {m.cancel}
        </Button>
        {canConfirm && (
          <Button
            variant="primary"
            isDisabled={isBusy}
            onPress={() => {
              if (readerId !== null) terminal.confirm(readerId);
            }}
          >
            {m.confirm}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

/** A card may have paid: asked again by itself, by whoever sells, or with another try to stop it. */
function Unknown({ terminal, readerId }: { terminal: Terminal; readerId: string }) {
  const heading = useArrival();
  return (
    <div className={styles.state}>
      <h3 tabIndex={-1} ref={heading}>
        {m.unknown}
      </h3>
      <p className={shared.muted}>{m.unknownText}</p>
      <Cluster gap={3}>
        <Button
          variant="primary"
          isPending={terminal.isChecking}
          onPress={() => void terminal.check()}
        >
          {m.check}
        </Button>
        <Button onPress={() => terminal.cancel(readerId)}>{m.cancel}</Button>
      </Cluster>
    </div>
  );
}

function Ended({ title, text, onAgain }: { title: string; text: string; onAgain: () => void }) {
  const heading = useArrival();
  return (
    <div className={styles.state}>
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className={shared.muted}>{text}</p>
      <div>
        <Button variant="primary" onPress={onAgain}>
          {m.again}
        </Button>
      </div>
    </div>
  );
}
