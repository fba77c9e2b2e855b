import type { EventDetail } from '@foyer/contracts';
import { EmptyState, LinkButton, Page, TextLink } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { messages as m } from './closed.messages.en.ts';
import type { ClosedBy } from './closed.model.ts';

/** Nothing can be bought of this event or date: why, and where to go instead. */
export function ClosedView({ event, closed }: { event: EventDetail; closed: ClosedBy }) {
  const { id, name, futureEventCount, isFree } = event;
  const isDate = closed === 'date_cancelled' || closed === 'date_postponed';
  const hasOthers = isDate && futureEventCount > 0;
  const isRefunded = !isFree && (closed === 'event_cancelled' || closed === 'date_cancelled');
  return (
    <Page
      title={name}
      above={
        <TextLink isQuiet href={links.event(id)}>
          {m.above}
        </TextLink>
      }
      width="narrow"
    >
      <EmptyState
        icon="calendar"
        title={m.title[closed]}
        actions={
          <LinkButton href={hasOthers ? links.eventSelect(id, {}) : links.event(id)}>
            {hasOthers ? m.otherDates : m.toEvent}
          </LinkButton>
        }
      >
        {isRefunded ? m.moneyBack : m.text[closed]}
      </EmptyState>
    </Page>
  );
}
