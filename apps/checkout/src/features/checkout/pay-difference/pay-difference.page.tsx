import type { CheckoutOrder } from '@foyer/contracts';
import {
  links,
  NotFoundNote,
  useLoaderData,
  useNavigate,
  useParams,
  usePageTitle,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { z } from 'zod';
import { isPaid, isPayable } from '../checkout-transitions.model.ts';
import { PaymentStep } from '../payment/payment-step.part.tsx';
import { messages as m } from './pay-difference.messages.en.ts';
import { useKeep, useSettle } from './pay-difference.queries.ts';
import { PayDifferenceView } from './pay-difference.view.tsx';

const Address = z.object({ ticket: z.string().optional() });

export function PayDifferencePage() {
  const order = useLoaderData() as CheckoutOrder | null;
  const { eventId = '' } = useParams();
  return order ? (
    <Paying key={order.id} order={order} eventId={eventId} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

/** The clock says it of an order that nobody looked at since its time was over. */
const ENDED = new Set<CheckoutOrder['status']>(['timed_out', 'canceled']);

/** Why there is nothing to pay any more. */
function endOf(order: CheckoutOrder, hasEnded: boolean) {
  if (isPaid(order)) return 'paid';
  return hasEnded && order.status !== 'canceled' ? 'over' : 'ended';
}

function Paying({ order, eventId }: { order: CheckoutOrder; eventId: string }) {
  const navigate = useNavigate();
  const [{ ticket }] = useUrlState(Address);
  const [hasEnded, setEnded] = useState(ENDED.has(order.status));
  const [offset] = useState(() => new Date(order.serverNow).getTime() - Date.now());
  const settle = useSettle(order.id);
  const keep = useKeep(order.id);
  usePageTitle(m.title);
  const back = ticket === undefined ? links.event(eventId) : links.ticket(ticket);
  const thanks = () => navigate(links.thankYou(eventId, order.id), { replace: true });
  const isOpen = isPayable(order) && !hasEnded && !isPaid(order);
  return (
    <PayDifferenceView
      order={order}
      back={{ href: back, isTicket: ticket !== undefined }}
      state={isOpen ? 'open' : endOf(order, hasEnded)}
      thanksHref={links.thankYou(eventId, order.id)}
      now={() => Date.now() + offset}
      onEnd={() => setEnded(true)}
      keep={keep}
      onKeep={() => keep.mutate(undefined, { onSettled: () => void navigate(back) })}
    >
      {isOpen && (
        <PaymentStep
          order={order}
          isSettling={settle.isPending || settle.isSuccess}
          onEnd={(end) => {
            if (end === 'orderOver') setEnded(true);
            // whatever the server says of it, the page of the order tells
            else settle.mutate(undefined, { onSettled: () => void thanks() });
          }}
        />
      )}
    </PayDifferenceView>
  );
}
