import type { OrderSummary } from '@foyer/contracts';
import { orderStatusGroup, pollDelay } from '@foyer/domain';
import {
  links,
  readSite,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
  useSession,
} from '@foyer/remote-kit';
import { noteBought } from '@foyer/remote-kit/analytics';
import { useEffect, useState } from 'react';
import { giftQuery } from '../../shared/gift.queries.ts';
import { forgetPaid } from '../../shared/kept-name.store.ts';
import { ElsewhereView } from './elsewhere.view.tsx';
import { FailureView } from './failure.view.tsx';
import { RefusedView } from './refused.view.tsx';
import { SuccessView } from './success.view.tsx';
import { addressOf, isUnpaid, pageOf, type ThankYou, saidBy } from './order-page.model.ts';
import { returnOf } from './payment-return.model.ts';
import { UnderWayView } from './under-way.view.tsx';
import { isMembershipAlone } from './thank-you.model.ts';
import { WaitingView } from './waiting.view.tsx';
import {
  isMissing,
  summaryQuery,
  ticketsQuery,
  usePaymentReturn,
  useSendAgain,
} from './thank-you.queries.ts';

/** The tickets of an order, once it has some; looked at anew when somebody comes back to the page. */
function useTickets(summary: OrderSummary | undefined) {
  const code = summary?.ticketsCode ?? null;
  const { data } = useQuery({
    ...ticketsQuery(code ?? ''),
    enabled: code !== null,
    refetchOnWindowFocus: true,
  });
  return data?.tickets;
}

/** What the order gives to somebody; undefined where it gives nothing. */
function useGift(summary: OrderSummary) {
  const { data } = useQuery({
    ...giftQuery(summary.id),
    enabled: isMembershipAlone(summary),
    refetchOnWindowFocus: true,
  });
  return data?.gift ?? undefined;
}

/** Nobody knows yet how the order ends. */
const isOpenEnded = ({ data, error }: { data: OrderSummary | undefined; error: unknown }) =>
  data ? orderStatusGroup(data.status) === 'processing' : error !== null && !isMissing(error);

/** The order of the address, and which page it belongs on once that is known. */
function useOrderOf(eventId: string | null, id: string, search: string) {
  const { data, error } = useQuery({
    ...summaryQuery(id),
    // asked again after 1, 2, 4 … 32 s while the payment is on its way or the server away, and
    // whenever the page comes back into view: a call that was under way then may still fail
    refetchInterval: ({ state }) =>
      isOpenEnded(state) ? pollDelay(state.dataUpdateCount + state.errorUpdateCount - 1) : false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchOnMount: 'always',
  });
  const isDecided = data !== undefined && orderStatusGroup(data.status) !== 'processing';
  const { isAsking, outcome } = usePaymentReturn(id, isDecided ? null : returnOf(search));
  const said = saidBy(outcome, search);
  return isAsking
    ? { data, wanted: null, target: null }
    : {
        data,
        wanted: pageOf(data, error, said),
        target: addressOf({ eventId, id, search: said }, data, error),
      };
}

export function ThankYouPage() {
  const { eventId = null, id = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? null);
  const { data, wanted, target } = useOrderOf(eventId, id, search);
  useEffect(() => {
    if (target && target !== pathname + search) void navigate(target, { replace: true });
  }, [target, pathname, search, navigate]);

  if (wanted === 'elsewhere')
    return <ElsewhereView links={links} here={pathname} username={username} />;
  if (data?.status === 'handling_payment' && wanted === 'processing')
    return <UnderWayView summary={data} links={links} />;
  if (!data || wanted === null || wanted === 'processing')
    return <WaitingView isOnItsWay={wanted === 'processing'} />;
  if (wanted === 'success') return <Success summary={data} username={username} />;
  return <Unpaid wanted={wanted} summary={data} />;
}

function Success({ summary, username }: { summary: OrderSummary; username: string | null }) {
  const [now] = useState(() => new Date());
  const tickets = useTickets(summary);
  const gift = useGift(summary);
  const again = useSendAgain(summary.id);
  useEffect(() => forgetPaid(summary), [summary]);
  useEffect(() => void noteBought(summary), [summary]);
  return (
    <SuccessView
      summary={summary}
      tickets={tickets}
      gift={gift}
      again={again}
      links={links}
      origin={location.origin}
      username={username}
      now={now}
    />
  );
}

function Unpaid({ wanted, summary }: { wanted: ThankYou; summary: OrderSummary }) {
  const [{ supportEmail }] = useState(readSite);
  return isUnpaid(wanted) ? (
    <RefusedView why={wanted} summary={summary} links={links} supportEmail={supportEmail} />
  ) : (
    <FailureView summary={summary} links={links} supportEmail={supportEmail} />
  );
}
