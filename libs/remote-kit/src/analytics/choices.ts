import { useMemo, useSyncExternalStore } from 'react';
import {
  choicesIn,
  listeners,
  readText,
  REFUSED,
  writeChoices,
  type PrivacyChoice,
} from './kept-choices.ts';
import { dropPurchases } from './purchases.ts';

type Organizer = Pick<PrivacyChoice, 'name'> & { id: string };

const others = (ownerId: string) => choicesIn(readText()).filter((one) => one.ownerId !== ownerId);

/** Remembers what somebody chose about an organizer, for a year. */
export function keepChoice({ id, name }: Organizer, isAccepted: boolean): void {
  const now = Date.now();
  const visitor = isAccepted
    ? `${crypto.getRandomValues(new Uint32Array(1))[0]}.${Math.floor(now / 1000)}`
    : '';
  writeChoices([...others(id), { ownerId: id, name, isAccepted, since: now, visitor }]);
  if (!isAccepted) void dropPurchases(id);
}

function subscribe(listen: () => void) {
  listeners.add(listen);
  // another tab chose
  addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    removeEventListener('storage', listen);
  };
}

/** Every choice that stands; null where the browser keeps none. */
export function usePrivacyChoices(): readonly PrivacyChoice[] | null {
  const text = useSyncExternalStore(subscribe, readText);
  return useMemo(() => (text === REFUSED ? null : choicesIn(text)), [text]);
}

/** The browser says for its owner that nobody may follow them (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
