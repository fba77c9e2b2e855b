import { useState } from 'react';

/** Messages that the reader has put away stay away; `dismiss` is for those that allow it. */
export interface PutAway {
  messages: ReadonlySet<string>;
  dismiss: (message: string) => void;
}

const keyOf = (place: string) => `foyer.put-away.${place}`;

function read(place: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function keep(place: string, messages: readonly string[]) {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(messages));
  } catch {
    // storage may be refused (private windows): then it is put away until the page is left
  }
}

/**
 * Banner messages of a place (an event, the site) that were dismissed on this device; a message
 * with other words is another message.
 */
export function usePutAway(place: string, current: readonly string[]): PutAway {
  const [messages, setMessages] = useState<readonly string[]>(() => read(place));
  const dismiss = (message: string) => {
    // what is not said any more is forgotten
    const kept = [...messages.filter((one) => current.includes(one)), message];
    setMessages(kept);
    keep(place, kept);
  };
  return { messages: new Set(messages), dismiss };
}
