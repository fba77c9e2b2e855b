import { useState } from 'react';
import type { PutAway } from './event-banners.view.tsx';

const keyOf = (eventId: string) => `foyer.put-away.${eventId}`;

function read(eventId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function keep(eventId: string, messages: readonly string[]) {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(messages));
  } catch {
    // storage may be refused (private windows): then it is put away until the page is left
  }
}

/**
 * Banner messages of an event that were dismissed on this device; a message with other words is
 * another message.
 */
export function usePutAway(eventId: string, current: readonly string[]): PutAway {
  const [messages, setMessages] = useState<readonly string[]>(() => read(eventId));
  const dismiss = (message: string) => {
    // what the event does not say any more is forgotten
    const kept = [...messages.filter((one) => current.includes(one)), message];
    setMessages(kept);
    keep(eventId, kept);
  };
  return { messages: new Set(messages), dismiss };
}
