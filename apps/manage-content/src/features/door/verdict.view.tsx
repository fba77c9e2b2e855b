import { Button, Icon, type IconName } from '@foyer/design-system';
import type { Answer } from './door-checks.store.ts';
import type { DoorGuest } from './door-list.model.ts';
import { answerLine, type DoorVerdict, type ScanRecord, type VerdictKind } from './door.model.ts';
import { doorMessages as m } from './door.messages.en.ts';
import styles from './door.module.css';

export const SIGNS: Record<VerdictKind, IconName> = {
  admitted: 'check',
  left: 'logout',
  already: 'warning',
  refused: 'x',
  handed_out: 'ticket',
  taken_back: 'logout',
  already_handed_out: 'warning',
  undone: 'refund',
  unchecked: 'info',
  needs_ticket: 'warning',
};

interface Props {
  answer: Answer | null;
  party: readonly DoorGuest[];
  isChecking: boolean;
  onParty: (guests: readonly DoorGuest[]) => void;
  onUndo: (record: ScanRecord) => void;
}

function Said({ verdict }: { verdict: DoorVerdict }) {
  return (
    <div className={styles.answer}>
      <p className={styles.kind}>
        <Icon name={SIGNS[verdict.kind]} />
        {m[verdict.kind]}
      </p>
      {verdict.name && <p className={styles.person}>{verdict.name}</p>}
      <p className={styles.why}>{verdict.text}</p>
      {verdict.note && <p className={styles.note}>{verdict.note}</p>}
      {verdict.answers && (
        <p className={styles.said}>{verdict.answers.map(answerLine).join(' · ')}</p>
      )}
      {verdict.isAlone && <p className={styles.alone}>{m.alone}</p>}
    </div>
  );
}

/**
 * The answer, as large as the page has room for, in a place that is as high without one: whatever
 * it says, nothing moves. It is heard by `announce`.
 */
export function Verdict({ answer, party, isChecking, onParty, onUndo }: Props) {
  const verdict = answer?.verdict;
  const record = answer?.record;
  return (
    <section className={styles.verdict} data-kind={verdict?.kind} aria-label={m.answer}>
      {verdict ? (
        // an equal answer is another answer: it begins again
        <Said key={answer.id} verdict={verdict} />
      ) : (
        <div className={styles.answer}>
          <p className={styles.kind}>{m.ready}</p>
          <p className={styles.why}>{m.readyText}</p>
        </div>
      )}
      <div className={styles.next}>
        {party.length > 0 && verdict && (
          <Button
            isDisabled={isChecking}
            aria-label={m.admitMoreOf(party.length, verdict.name)}
            onPress={() => onParty(party)}
          >
            {m.admitMore(party.length)}
          </Button>
        )}
        {record && verdict && (
          <Button
            isDisabled={isChecking}
            aria-label={m.undoOf(m[verdict.kind], verdict.name)}
            onPress={() => onUndo(record)}
          >
            {m.undo}
          </Button>
        )}
      </div>
    </section>
  );
}
