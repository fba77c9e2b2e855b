import { getEvent } from '@foyer/contracts';
import { links, useLeaveGuard, useParams, usePageTitle, useSuspenseQuery } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import { useCheckoutFlow } from './checkout-flow.store.ts';
import { eventQuery } from './checkout.queries.ts';
import { CheckoutView } from './checkout.view.tsx';
import { SandboxPaymentPage } from './sandbox-payment.page.tsx';

export function CheckoutPage() {
  const { eventId } = getEvent.params.parse(useParams());
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  const flow = useCheckoutFlow(event);
  usePageTitle(event.name);
  // the thank-you page is where a finished checkout goes; only an open hold is worth a question
  const isOpen = flow.order !== null && !flow.clock.hasTimedOut && !flow.isFinished;
  useLeaveGuard(isOpen, messages.leave);
  return (
    <CheckoutView event={event} flow={flow} links={links}
      payment={flow.order?.clientSecret ? <SandboxPaymentPage order={flow.order} onPaid={flow.settle} onExpired={flow.expired} /> : null} />
  );
}
