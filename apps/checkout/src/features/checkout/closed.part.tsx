import type { EventDetail } from '@foyer/contracts';
import { usePageTitle } from '@foyer/remote-kit';
import { messages as checkoutMessages } from './checkout.messages.en.ts';
import { messages as m } from './closed.messages.en.ts';
import type { ClosedBy } from './closed.model.ts';
import { ClosedView } from './closed.view.tsx';

/** The checkout of what cannot be bought. */
export function ClosedCheckout({ event, closed }: { event: EventDetail; closed: ClosedBy }) {
  usePageTitle(checkoutMessages.title(m.title[closed], event.name));
  return <ClosedView event={event} closed={closed} />;
}
