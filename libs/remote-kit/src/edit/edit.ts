import { toast } from '@foyer/design-system';
import {
  forgetDraft,
  keepDraft,
  readDraft,
  useDraft,
  type Form,
  type FormErrors,
  type OnSubmit,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useEffect, useState, type ReactNode } from 'react';
import { editMessages } from '../messages/edit.en.ts';
import { labelOf, useConflict, type Labelling } from './conflict-dialog.tsx';
import { differing, merge, type Read } from './merge.ts';
import { saveEdit, type SaveSteps } from './save-edit.ts';

/** How an edit is sent, and how the thing is read again. */
export type EditSteps<V, A> = Pick<SaveSteps<V, A>, 'send' | 'reload'>;

export interface EditOptions<V, A>
  extends Labelling<V>, EditSteps<V, A>, Pick<SaveSteps<V, A>, 'together'> {
  /** The key of the draft. */
  key: string;
  /** The thing as the page knows it; what the form starts from. */
  read: Read<V>;
  check: (values: V) => FormErrors;
  fieldOf?: (path: string) => string | undefined;
}

export interface Edit<V extends object, A> {
  form: Form<V>;
  isChanged: boolean;
  /**
   * The handler of the form element. `done` gets what the server returned, or null when everything
   * in question was left to the others.
   */
  save: (done: (answer: A | null) => void) => OnSubmit;
  /** Begins again from a newer state: after saving, where the form stays open. */
  restart: (read: Read<V>) => void;
  /** Gives up what was typed. */
  forget: () => void;
  /**
   * Counts when the form shows something else than was typed: the `key` of a field that keeps its
   * own state.
   */
  generation: number;
  /** The question about what both changed; drawn by the page. */
  dialog: ReactNode;
}

const baseKey = (key: string) => `${key}:base`;

/**
 * What was typed before a reload began from an older state: it stays so where both sides changed a
 * field, so that saving asks.
 */
function keptBase<V extends object>(
  key: string,
  read: Read<V>,
  together: EditOptions<V, unknown>['together'],
): Read<V> {
  const kept = readDraft(baseKey(key)) as { version?: unknown; values?: object } | undefined;
  const changes = readDraft(key) as Partial<V> | undefined;
  if (!changes || typeof kept?.version !== 'number' || kept.version === read.version) return read;
  const base = { ...read.values, ...kept.values };
  return merge<V>(base, { ...base, ...changes }, read.values, together).both.length > 0
    ? { version: kept.version, values: base }
    : read;
}

/**
 * The form of a thing that others may edit too: a draft, a judge, and saving that overwrites
 * nobody. Only fields that changed are sent, with the version that they began from; the rest is
 * `saveEdit`.
 */
export function useEdit<V extends object, A>(options: EditOptions<V, A>): Edit<V, A> {
  const { key, read, check, fieldOf, send, reload, together } = options;
  const [base, setBase] = useState(() => keptBase(key, read, together));
  const [values, setValues, forgetValues] = useDraft(key, base.values);
  const form = useForm([values, setValues] as const, check, fieldOf);
  const { ask, dialog } = useConflict<V>(options);
  const [generation, setGeneration] = useState(0);
  const isChanged = differing(base.values, values).length > 0;
  const keptText = isChanged ? JSON.stringify(base) : '';
  useEffect(() => {
    if (keptText) keepDraft(baseKey(key), JSON.parse(keptText));
    else forgetDraft(baseKey(key));
  }, [key, keptText]);

  const begin = (from: Read<V>, shown: V) => {
    setBase(from);
    setValues(shown);
    if (differing(shown, values).length > 0) setGeneration((before) => before + 1);
  };
  const restart = (next: Read<V>) => begin(next, next.values);
  const save = (done: (answer: A | null) => void) =>
    form.submit(async (mine) => {
      const outcome = await saveEdit(base, mine, {
        send,
        reload,
        together,
        ask,
        isValid: (merged) => Object.values(check(merged)).every((message) => !message),
      });
      if (outcome.kind === 'undecided') return;
      if (outcome.kind === 'apart') {
        begin(outcome.read, outcome.values);
        throw new Error(editMessages.together);
      }
      if (outcome.kind === 'theirs') {
        restart(outcome.read);
        done(null);
        return;
      }
      const { kept } = outcome;
      if (kept)
        toast.info(
          editMessages.merged(
            kept.who,
            kept.names.map((name) => labelOf(options, name)).join(', '),
          ),
        );
      done(outcome.answer);
    });
  const forget = () => {
    forgetValues();
    forgetDraft(baseKey(key));
  };
  return { form, isChanged, save, restart, forget, dialog, generation };
}
