import { Banner, Button, Checkbox } from '@foyer/design-system';
import { guestMessages } from './registrations.messages.en.ts';
import { mayComeIn, type GuestLine } from './registrations.model.ts';
import styles from './registrations.module.css';

const m = guestMessages.several;

/** Who was chosen of the page, while somebody chooses; and what came of it. */
export interface Several {
  /** Null while nobody is being chosen. */
  chosen: ReadonlySet<string> | null;
  isPending: boolean;
  /** Who could not come in, each with the reason. */
  refused: readonly string[];
  onChoose: (chosen: ReadonlySet<string> | null) => void;
  onAdmit: (rows: readonly GuestLine[]) => void;
}

/** Begins choosing, checks in who was chosen, and says who could not come in. */
export function SeveralBar({ rows, several }: { rows: readonly GuestLine[]; several: Several }) {
  const { chosen, isPending, refused, onChoose, onAdmit } = several;
  const waiting = rows.filter(mayComeIn);
  const ready = waiting.filter(({ id }) => chosen?.has(id));
  // always there: one that came with the guests would push them down
  if (!chosen)
    return (
      <div className={styles.several}>
        <Button isDisabled={waiting.length < 2} onPress={() => onChoose(new Set())}>
          {m.begin}
        </Button>
      </div>
    );
  const isAll = waiting.length > 0 && ready.length === waiting.length;
  return (
    <div className={styles.several} data-choosing>
      <Checkbox
        isSelected={isAll}
        isIndeterminate={ready.length > 0 && !isAll}
        onChange={(isOn) => onChoose(new Set(isOn ? waiting.map(({ id }) => id) : []))}
      >
        {m.all(waiting.length)}
      </Checkbox>
      <Button
        variant="primary"
        isPending={isPending}
        isDisabled={ready.length === 0}
        onPress={() => onAdmit(ready)}
      >
        {m.admit(ready.length)}
      </Button>
      <Button variant="quiet" onPress={() => onChoose(null)}>
        {m.end}
      </Button>
      {refused.length > 0 && (
        <Banner tone="warning" role="alert">
          {m.refused(refused)}
        </Banner>
      )}
    </div>
  );
}

/** Chooses one guest, where somebody chooses and they may come in. */
export function ChooseGuest({ row, several }: { row: GuestLine; several: Several }) {
  const { chosen, onChoose } = several;
  if (!chosen || !mayComeIn(row)) return null;
  return (
    <Checkbox
      isSelected={chosen.has(row.id)}
      onChange={(isOn) =>
        onChoose(new Set([...chosen].filter((id) => id !== row.id).concat(isOn ? row.id : [])))
      }
    >
      <span className="sr">{m.choose(`${row.firstName} ${row.lastName}`, row.ticketName)}</span>
    </Checkbox>
  );
}
