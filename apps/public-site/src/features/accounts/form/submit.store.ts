import { useState, type SubmitEvent } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showRefusal } from './refusal.queries.ts';

interface Problem { message: string; onGo?: () => void }

/** What is wrong, in the order of the fields; what belongs to no field comes first. */
function problemsOf<V extends FieldValues>(form: UseFormReturn<V>, errors: FieldErrors<V>): Problem[] {
  const names = Object.keys(form.getValues()) as Path<V>[];
  const fields = names.flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ message, onGo: () => form.setFocus(name) }] : [];
  });
  return errors.root?.message ? [{ message: errors.root.message }, ...fields] : fields;
}

/**
 * Sends a form and keeps what was wrong at that moment for the summary. The summary stands still until the form is sent
 * again: it takes the focus, which must not happen while somebody types.
 */
export function useSubmit<V extends FieldValues>(form: UseFormReturn<V>, onSubmit: (values: V) => Promise<unknown>) {
  const [{ problems, attempt }, setSummary] = useState<{ problems: Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const show = (found: Problem[]) => setSummary((last) => ({ problems: found, attempt: last.attempt + 1 }));

  const submit = form.handleSubmit(
    async (values) => {
      setSummary((last) => ({ ...last, problems: [] }));
      try {
        await onSubmit(values);
      } catch (error) {
        show(problemsOf(form, showRefusal(form, error)));
      }
    },
    (errors) => show(problemsOf(form, errors)),
  );
  return { send: (event: SubmitEvent<HTMLFormElement>) => void submit(event), problems, attempt };
}
