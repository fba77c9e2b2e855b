import type { ProfileEvent } from '@foyer/contracts';
import { TextLink } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { messages as m } from './profile.messages.en.ts';

/** For whoever manages the owner of an event: how it sells. */
export function TicketsSold({ event: { id, name, ticketsSold } }: { event: ProfileEvent }) {
  if (ticketsSold === null) return null;
  const sold = m.sold(ticketsSold);
  return (
    <TextLink isAlone href={links.courseStats(id)} aria-label={m.soldOf(sold, name)}>
      {sold}
    </TextLink>
  );
}
