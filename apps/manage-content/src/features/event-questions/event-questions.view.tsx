import type { ManagedEvent, ManagedQuestion } from '@foyer/contracts';
import { Button, ConfirmDialog, EmptyState, ErrorNote } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages as m } from './event-questions.messages.en.ts';
import type { QuestionLine } from './event-questions.model.ts';
import styles from './event-questions.module.css';
import { QuestionRow } from './question-row.view.tsx';

interface Props {
  collects: ManagedEvent['collectInformation'];
  lines: readonly QuestionLine[];
  error: Error | null;
  form: ReactNode;
  onEdit: (question: ManagedQuestion | null) => void;
  onRemove: (id: string) => Promise<unknown>;
  onMove: (id: string, by: number) => void;
}

export function EventQuestionsView(props: Props) {
  const { collects, lines, error, form, onEdit, onRemove, onMove } = props;
  const [removing, setRemoving] = useState<QuestionLine | null>(null);
  return (
    <>
      <ErrorNote error={error} />
      {lines.length === 0 ? (
        <EmptyState
          icon="help"
          title={m.none}
          actions={
            <Button variant="primary" onPress={() => onEdit(null)}>
              {m.add}
            </Button>
          }
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <section className={styles.section} aria-labelledby="event-questions">
          <div className={styles.head}>
            <div>
              <h2 id="event-questions">{m.title}</h2>
              <p className={styles.lead}>{m.lead[collects]}</p>
            </div>
            {/* above the list: what is said of the last one at the foot of the screen hides it not */}
            <Button icon="plus" onPress={() => onEdit(null)}>
              {m.add}
            </Button>
          </div>
          <ul className={styles.list}>
            {lines.map((line, place) => (
              <QuestionRow
                key={line.id}
                line={line}
                place={place}
                count={lines.length}
                onEdit={onEdit}
                onRemove={setRemoving}
                onMove={onMove}
              />
            ))}
          </ul>
        </section>
      )}
      {form}
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.remove}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.title, removing.source.answers)}</p>
      </ConfirmDialog>
    </>
  );
}
