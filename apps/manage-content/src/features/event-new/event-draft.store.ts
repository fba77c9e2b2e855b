import type { NewEventValues } from './event-new.model.ts';

const KEY = 'foyer.new-event';

/** What was typed survives a reload and a sign-in; it goes with the created draft. */
export function readTyped(empty: NewEventValues, ownerIds: readonly string[]): NewEventValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof NewEventValues, unknown>>;
    const texts = Object.fromEntries(Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string'));
    const typed: NewEventValues = { ...empty, ...texts };
    return ownerIds.includes(typed.ownerId) ? typed : { ...typed, ownerId: empty.ownerId };
  } catch {
    return empty;
  }
}

export const keepTyped = (values: NewEventValues) => sessionStorage.setItem(KEY, JSON.stringify(values));
export const forgetTyped = () => sessionStorage.removeItem(KEY);
