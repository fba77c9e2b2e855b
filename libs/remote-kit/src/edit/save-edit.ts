import { isApiError } from '@foyer/api-client';
import { editMessages } from '../messages/edit.en.ts';
import { differing, merge, pick, type Merge, type Read } from './merge.ts';

/** What a person decides about: `who` is the sentence of who changed it and when. */
export interface Conflict<V> extends Merge<V> {
  who: string;
  mine: V;
  now: V;
}

export interface SaveSteps<V, A> {
  /** Sends the fields that changed, and the version that they began from. */
  send: (changes: Partial<V>, values: V, version: number) => Promise<A>;
  /** The thing as it is now; null when it is gone. */
  reload: () => Promise<Read<V> | null>;
  /** The values to save, or null when the person goes on editing. */
  ask: (conflict: Conflict<V>) => Promise<V | null>;
  /** Fields that mean something only together. */
  together?: readonly (readonly (keyof V & string)[])[] | undefined;
  /** Whether the form would take these values. */
  isValid?: ((values: V) => boolean) | undefined;
}

/** Fields of the others that stand beside the change. */
interface Kept<V> {
  who: string;
  names: (keyof V & string)[];
}

export type SaveOutcome<V, A> =
  | { kind: 'saved'; answer: A; kept: Kept<V> | null }
  /** Everything in question was left to the others: there was nothing to send. */
  | { kind: 'theirs'; read: Read<V> }
  /** Each change was good by itself, and the form does not take them together. */
  | { kind: 'apart'; read: Read<V>; values: V }
  | { kind: 'undecided' };

/**
 * Saves a change that began from `base`. When somebody else saved meanwhile, fields that only they
 * changed stay theirs, and of those that both changed the person says which value stands. Sends as
 * often as others are quicker.
 */
export async function saveEdit<V extends object, A>(
  base: Read<V>,
  mine: V,
  steps: SaveSteps<V, A>,
): Promise<SaveOutcome<V, A>> {
  let [from, values] = [base, mine];
  const kept: Kept<V> = { who: '', names: [] };
  for (;;) {
    try {
      const answer = await steps.send(
        pick(values, differing(from.values, values)),
        values,
        from.version,
      );
      return { kind: 'saved', answer, kept: kept.names.length > 0 ? kept : null };
    } catch (error) {
      if (!isApiError(error, 'edit_conflict')) throw error;
      const now = await steps.reload();
      if (!now) throw new Error(editMessages.gone, { cause: error });
      const merged = merge(from.values, values, now.values, steps.together);
      const chosen =
        merged.both.length === 0
          ? merged.merged
          : await steps.ask({ ...merged, who: error.message, mine: values, now: now.values });
      if (!chosen) return { kind: 'undecided' };
      if (differing(now.values, chosen).length === 0) return { kind: 'theirs', read: now };
      if (steps.isValid && !steps.isValid(chosen))
        return { kind: 'apart', read: now, values: chosen };
      if (merged.theirs.length > 0)
        Object.assign(kept, {
          who: error.message,
          names: [...new Set([...kept.names, ...merged.theirs])],
        });
      [from, values] = [now, chosen];
    }
  }
}
