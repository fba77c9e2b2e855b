import type { Links, OrderSummary } from '@foyer/contracts';
import { Card, LinkButton, Page, Stack } from '@foyer/design-system';
import { messages as shared } from '../../messages/en.ts';
import { OrderedView } from './receipt.view.tsx';
import { EventPart } from './success.view.tsx';
import { messages as m } from './thank-you.messages.en.ts';
import { sellerAddress } from './thank-you.model.ts';

/** What is true of money that a bank has begun to pay. */
function leadOf({ eventId, isCalledOff }: OrderSummary): string {
  if (isCalledOff) return m.goesBack;
  return eventId === null ? m.underWayAlone : m.underWayText;
}

/** The provider says that the money is coming: that takes days, and nobody has to wait here. */
export function UnderWayView({ summary, links }: { summary: OrderSummary; links: Links }) {
  const { eventId, course, owner } = summary;
  return (
    <Page title={m.underWay} lead={leadOf(summary)} width="narrow">
      <Stack gap={6}>
        {course && <EventPart summary={summary} course={course} />}
        <Card label={shared.summary.title}>
          <OrderedView summary={summary} />
        </Card>
        <div>
          {eventId === null ? (
            <LinkButton href={sellerAddress(links, owner)}>{m.toSeller(owner.name)}</LinkButton>
          ) : (
            <LinkButton href={links.event(eventId)}>{m.toEvent}</LinkButton>
          )}
        </div>
      </Stack>
    </Page>
  );
}
