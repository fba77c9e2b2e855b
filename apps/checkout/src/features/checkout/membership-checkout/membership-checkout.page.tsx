import type { CheckoutOrder, ConfirmInput } from '@foyer/contracts';
import {
  links,
  NotFoundNote,
  useLoaderData,
  useNavigate,
  usePageTitle,
  useSession,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { isPaid, isPayable } from '../checkout-transitions.model.ts';
import { isOver, isTimedOut } from '../order-calls.queries.ts';
import { PaymentStep } from '../payment/payment-step.part.tsx';
import { messages as m } from './membership-checkout.messages.en.ts';
import { useBought, useConfirm, useGift, useSettle } from './membership-checkout.queries.ts';
import { MembershipCheckoutView } from './membership-checkout.view.tsx';
import { WhoPays } from './who-pays.view.tsx';

export function MembershipCheckoutPage() {
  const order = useLoaderData() as CheckoutOrder | null;
  return order ? (
    <Paying key={order.id} opened={order} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

const OPEN = new Set<CheckoutOrder['status']>(['pending', 'processing']);
/** The clock says it of an order that nobody looked at since its time was over. */
const ENDED = new Set<CheckoutOrder['status']>(['timed_out', 'canceled']);

/** Whether it can be paid, or why not. */
function stateOf(order: CheckoutOrder, hasEnded: boolean) {
  if (isPaid(order)) return 'paid';
  if (OPEN.has(order.status) && !hasEnded) return 'open';
  return hasEnded && order.status !== 'canceled' ? 'over' : 'ended';
}

function Paying({ opened }: { opened: CheckoutOrder }) {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const [order, setOrder] = useState(opened);
  const [hasEnded, setEnded] = useState(ENDED.has(opened.status));
  const [offset, setOffset] = useState(() => Date.parse(opened.serverNow) - Date.now());
  const { owner, interval } = useBought(order);
  const gift = useGift(order.id);
  const confirm = useConfirm(order.id);
  const settle = useSettle(order.id);
  usePageTitle(gift ? m.giftTitle : m.title);
  const thanksHref = links.thankYou(null, order.id);
  const thanks = () => void navigate(thanksHref, { replace: true });
  const send = async (body: ConfirmInput) => {
    try {
      const confirmed = await confirm.mutateAsync(body);
      setOffset(Date.parse(confirmed.serverNow) - Date.now());
      setOrder(confirmed);
      if (isPaid(confirmed)) thanks();
    } catch (error) {
      if (!isOver(error) && !isTimedOut(error)) throw error;
      setEnded(true);
    }
  };
  return (
    <MembershipCheckoutView
      order={order}
      seller={owner?.name}
      interval={interval}
      gift={gift}
      state={stateOf(order, hasEnded)}
      thanksHref={thanksHref}
      back={
        owner
          ? { href: links.profileMemberships(owner.type, owner.username), text: m.back }
          : { href: links.mySubscriptions(user?.username ?? ''), text: m.subscriptions }
      }
      now={() => Date.now() + offset}
      onEnd={() => setEnded(true)}
    >
      {isPayable(order) ? (
        <PaymentStep
          order={order}
          isSettling={settle.isPending || settle.isSuccess}
          onEnd={(end) => {
            if (end === 'orderOver') setEnded(true);
            // whatever the server says of it, the page of the order tells
            else settle.mutate(undefined, { onSettled: thanks });
          }}
        />
      ) : (
        <WhoPays order={order} user={user} onSend={send} />
      )}
    </MembershipCheckoutView>
  );
}
