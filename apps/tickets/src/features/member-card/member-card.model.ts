import type { MemberCard } from '@foyer/contracts';
import { formatDate, ownZone } from '@foyer/domain';
import { messages as m } from './member-card.messages.en.ts';

/** A day as the reader's clock has it. */
const dayOf = (when: string | null): string => (when === null ? '' : formatDate(when, ownZone()));

/** How a card stands: as the server said, or unknown where it was valid when last heard of. */
export type Standing = MemberCard['state'] | 'unheard';

/** A card that nothing was heard of is good until the end of the time that was paid by then. */
export const standingOf = (
  { state, validUntil }: MemberCard,
  keptAt: number | null,
  now: Date,
): Standing =>
  state === 'valid' && keptAt !== null && validUntil !== null && Date.parse(validUntil) <= +now
    ? 'unheard'
    : state;

/** Why it opens no door now, and what to do; null of one that does. */
export function reasonOf(card: MemberCard, standing: Standing) {
  if (standing === 'valid') return null;
  if (standing === 'unheard')
    return { title: m.unheard(dayOf(card.validUntil)), text: m.unheardText };
  if (standing === 'paused')
    return {
      title: m.paused(dayOf(card.pausedUntil)),
      text: card.isOwn ? m.pausedText : m.pausedSeat,
    };
  return { title: m.over, text: card.isOwn ? m.overText : m.overSeat };
}

/** What stands beside the code. */
export function factsOf(card: MemberCard, now: Date): { label: string; value: string }[] {
  const { holder, since, validUntil, renews } = card;
  const isAhead = validUntil !== null && Date.parse(validUntil) > +now;
  return [
    { label: m.holder, value: holder },
    { label: m.since, value: dayOf(since) },
    ...(isAhead ? [{ label: renews ? m.renews : m.validUntil, value: dayOf(validUntil) }] : []),
  ];
}
