import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** What was typed before a reload, laid over the defaults. Only strings of fields the form knows are taken. */
export function draftOf<V extends FieldValues>(key: string, defaults: V): V {
  const kept = read(key);
  if (typeof kept !== 'object' || kept === null) return defaults;
  const known = Object.entries(kept).filter(([name, value]) => name in defaults && typeof value === 'string');
  return { ...defaults, ...Object.fromEntries(known) };
}

export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage may be refused (private windows); the form works without it.
  }
}

export const forgetDraft = (key: string) => sessionStorage.removeItem(key);

/** Keeps the fields of a form through a reload, in this tab only. Secrets are never kept. */
export function useDraft<V extends FieldValues>(key: string, form: UseFormReturn<V>, secrets: readonly (keyof V)[] = []): void {
  useEffect(() => form.subscribe({
    formState: { values: true },
    callback: ({ values }) => {
      const open = Object.entries(values as DefaultValues<V> & object).filter(([name]) => !secrets.includes(name));
      keepDraft(key, Object.fromEntries(open));
    },
  }), [form, key, secrets]);
}
