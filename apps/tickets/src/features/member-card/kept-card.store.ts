import type { MemberCard } from '@foyer/contracts';
import { MemberCard as CardSchema } from '@foyer/contracts/schemas';
import { z } from 'zod';

/** What is kept goes with a sign-out: it is somebody's (`clearUserData`). */
const PREFIX = 'foyer.person.card.';

const Kept = z.object({
  card: CardSchema,
  /** When the server said so, in milliseconds. */
  at: z.number(),
});

/** Keeps a card on this device, for a hall without a network. */
export function keepCard(card: MemberCard, at: number): void {
  try {
    localStorage.setItem(PREFIX + card.id, JSON.stringify({ card, at }));
  } catch {
    // storage is refused or full: the card opens with a network, as before
  }
}

/** The card as this device saw it last, without the picture of its house. */
export function keptCard(id: string): { card: MemberCard; at: number } | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(PREFIX + id) ?? '')).data;
    return kept && { ...kept, card: { ...kept.card, owner: { ...kept.card.owner, avatar: null } } };
  } catch {
    return undefined;
  }
}

/** It is not theirs any more. */
export function forgetCard(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // storage is refused: nothing was kept
  }
}
