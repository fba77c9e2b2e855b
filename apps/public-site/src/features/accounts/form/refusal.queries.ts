import { isApiError } from '@foyer/api-client';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';

const FALLBACK = 'Something went wrong, please try again';

/** Puts a refusal beside the fields it names, or above the form when it names none; answers what it put there. */
export function showRefusal<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): FieldErrors<V> {
  const known = Object.keys(form.getValues());
  const fields = isApiError(error) ? error.errors.filter(({ path }) => known.includes(path)) : [];
  for (const { path, message } of fields) form.setError(path as Path<V>, { type: 'server', message });
  if (fields.length > 0) return Object.fromEntries(fields.map(({ path, message }) => [path, { type: 'server', message }])) as FieldErrors<V>;
  const root = { type: 'server', message: isApiError(error) ? error.message : FALLBACK };
  form.setError('root', root);
  return { root } as FieldErrors<V>;
}
