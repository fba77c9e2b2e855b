import type { ManagedQuestion } from '@foyer/contracts';
import { Button, Menu, type MenuEntry } from '@foyer/design-system';
import { SortHandle } from '@foyer/design-system/sort-handle';
import { messages as m } from './event-questions.messages.en.ts';
import type { QuestionLine } from './event-questions.model.ts';
import styles from './event-questions.module.css';

export interface QuestionRowProps {
  line: QuestionLine;
  place: number;
  count: number;
  onEdit: (question: ManagedQuestion) => void;
  onRemove: (line: QuestionLine) => void;
  onMove: (id: string, by: number) => void;
}

function entriesOf({ line, place, count, onMove, onRemove }: QuestionRowProps): MenuEntry[] {
  const move = (by: -1 | 1): MenuEntry => ({
    id: by < 0 ? 'up' : 'down',
    label: by < 0 ? m.up : m.down,
    icon: by < 0 ? 'arrow-up' : 'arrow-down',
    onAction: () => onMove(line.id, by),
  });
  return [
    ...(place > 0 ? [move(-1)] : []),
    ...(place < count - 1 ? [move(1)] : []),
    { id: 'remove', label: m.remove, icon: 'x', isDangerous: true, onAction: () => onRemove(line) },
  ];
}

/** A question: what it asks, of whom and when, and what can be done to it. */
export function QuestionRow(props: QuestionRowProps) {
  const { line, place, count, onEdit, onMove } = props;
  return (
    <li className={styles.row}>
      {count > 1 && (
        <SortHandle
          label={m.move(line.title)}
          place={place}
          count={count}
          onMove={(by) => onMove(line.id, by)}
        />
      )}
      <div className={styles.about}>
        <h3>{line.title}</h3>
        <p>{line.facts.join(' · ')}</p>
        <p>{line.answers}</p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={m.edit(line.title)} onPress={() => onEdit(line.source)}>
          {m.editAction}
        </Button>
        <Menu label={m.actionsFor(line.title)} entries={entriesOf(props)} />
      </div>
    </li>
  );
}
