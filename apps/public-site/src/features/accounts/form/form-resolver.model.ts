import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Lets a form be judged by a schema: the first message of each field, in the order of the fields. */
export function resolveWith<V extends FieldValues>(schema: z.ZodType<unknown, V>): Resolver<V> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of result.error.issues) errors[path.join('.')] ??= { type: 'schema', message };
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
