import {
  idParam,
  links,
  useLeaveGuard,
  useNavigate,
  useParams,
  usePageTitle,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEffect } from 'react';
import { messages } from '../../messages/en.ts';
import { useCheckoutFlow } from './checkout-flow.store.ts';
import { eventQuery } from './checkout.queries.ts';
import { CheckoutView } from './checkout.view.tsx';
import { SandboxPaymentPage } from './sandbox-payment.page.tsx';

export function CheckoutPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  const flow = useCheckoutFlow(event);
  usePageTitle(event.name);
  const navigate = useNavigate();
  const { end } = flow;
  // only an open hold is worth a question
  useLeaveGuard(flow.order !== null && !flow.clock.hasTimedOut && !end, messages.leave, flow.leave);
  // stands after the guard, whose effect has to learn first that there is nothing to guard any more
  useEffect(() => {
    if (end) void navigate(end, { replace: true });
  }, [end, navigate]);
  return (
    <CheckoutView
      event={event}
      flow={flow}
      links={links}
      payment={
        flow.order?.clientSecret ? (
          <SandboxPaymentPage
            order={flow.order}
            onChangeInfo={() => flow.goTo('info')}
            onPaid={flow.settle}
            onRefused={flow.refuseCard}
            onExpired={flow.expired}
          />
        ) : null
      }
    />
  );
}
