import { Button, Dialog, RadioGroup } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { editMessages as m } from '../messages/edit.en.ts';
import styles from './edit.module.css';
import type { Conflict } from './save-edit.ts';

/**
 * How the dialog names a field and writes its value; a text, a number and yes or no need nothing
 * said.
 */
export interface Labelling<V> {
  labels: Partial<Record<keyof V & string, string>>;
  show?: ((name: keyof V & string, value: unknown) => string | undefined) | undefined;
}

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return (
    text
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .trim() || m.empty
  );
};

export const labelOf = <V extends object>({ labels }: Labelling<V>, name: keyof V & string) =>
  labels[name] ?? name;
const textOf = <V extends object>({ show }: Labelling<V>, name: keyof V & string, value: unknown) =>
  show?.(name, value) ?? plain(value);

interface Props<V> {
  conflict: Conflict<V>;
  labelling: Labelling<V>;
  onDecide: (values: V | null) => void;
}

/**
 * Their value beside mine, field by field. Nothing is chosen before the person chose, so that no
 * Enter takes a decision.
 */
function ConflictDialog<V extends object>({ conflict, labelling, onDecide }: Props<V>) {
  const { who, both, theirs, mine, now, merged } = conflict;
  const [choice, setChoice] = useState<Partial<Record<string, 'theirs' | 'mine'>>>({});
  const isDecided = both.every((name) => choice[name] !== undefined);
  const decide = () =>
    onDecide({
      ...merged,
      ...Object.fromEntries(
        both.map((name) => [name, (choice[name] === 'theirs' ? now : mine)[name]]),
      ),
    });
  return (
    <Dialog
      title={who}
      isOpen
      onClose={() => onDecide(null)}
      actions={
        <>
          <Button onPress={() => onDecide(null)}>{m.back}</Button>
          <Button variant="primary" isDisabled={!isDecided} onPress={decide}>
            {m.save}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{m.lead}</p>
        {both.map((name) => (
          <RadioGroup
            key={name}
            label={labelOf(labelling, name)}
            value={choice[name] ?? ''}
            onChange={(value) =>
              setChoice((before) => ({ ...before, [name]: value as 'theirs' | 'mine' }))
            }
            options={[
              { value: 'theirs', label: m.theirs, hint: textOf(labelling, name, now[name]) },
              { value: 'mine', label: m.mine, hint: textOf(labelling, name, mine[name]) },
            ]}
          />
        ))}
        {theirs.length > 0 && (
          <p>
            {m.others(
              theirs
                .map(
                  (name) => `${labelOf(labelling, name)} (${textOf(labelling, name, now[name])})`,
                )
                .join(', '),
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Asks about conflicts: `ask` resolves when the person has decided; the page draws `dialog`. */
export function useConflict<V extends object>(
  labelling: Labelling<V>,
): { ask: (conflict: Conflict<V>) => Promise<V | null>; dialog: ReactNode } {
  const [open, setOpen] = useState<{
    conflict: Conflict<V>;
    decide: (values: V | null) => void;
  } | null>(null);
  const ask = (conflict: Conflict<V>) =>
    new Promise<V | null>((resolve) => {
      setOpen({
        conflict,
        decide: (values) => {
          setOpen(null);
          resolve(values);
        },
      });
    });
  return {
    ask,
    dialog: open && (
      <ConflictDialog conflict={open.conflict} labelling={labelling} onDecide={open.decide} />
    ),
  };
}
