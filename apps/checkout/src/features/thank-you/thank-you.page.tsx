import { pollDelay } from '@foyer/domain';
import { links, readSite, useLocation, useNavigate, useParams, useQuery, useSession } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { FailureView } from './failure.view.tsx';
import { SuccessView } from './success.view.tsx';
import { pageOf } from './thank-you.model.ts';
import { WaitingView } from './waiting.view.tsx';
import { isMissing, summaryQuery } from './thank-you.queries.ts';

const FAST_NAMES = { processing: '', success: '/success', failed: '/failure' } as const;

export function ThankYouPage() {
  const { eventId = '', id = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isGuest = useSession((state) => state.user === null);
  const [{ supportEmail }] = useState(readSite);
  const [now] = useState(() => new Date());
  const { data, error, isPending } = useQuery({
    ...summaryQuery(id),
    // asked again after 1, 2, 4 … 32 s while the payment is on its way, and whenever the page comes back into view
    refetchInterval: (query) => (query.state.data && pageOf(query.state.data) === 'processing' ? pollDelay(query.state.dataUpdateCount - 1) : false),
    refetchOnWindowFocus: true, refetchOnReconnect: true, refetchOnMount: 'always',
  });
  const isGone = isMissing(error);
  const wanted = isPending ? null : isGone ? pageOf(null) : data ? pageOf(data) : null;
  const target = wanted && `${links.thankYou(eventId, id)}${FAST_NAMES[wanted]}`;
  useEffect(() => { if (target && target !== pathname) void navigate(target, { replace: true }); }, [target, pathname, navigate]);

  if (wanted === 'success' && data) return <SuccessView summary={data} links={links} origin={location.origin} isGuest={isGuest} now={now} />;
  if (wanted === 'failed') return <FailureView eventId={eventId} isRefunded={data?.status === 'refunded'} links={links} supportEmail={supportEmail} />;
  return <WaitingView isOnItsWay={wanted === 'processing'} />;
}
