import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  usePageTitle,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { payoutMoney } from '../../shared/payout-status.model.ts';
import { messages as m } from './payout-detail.messages.en.ts';
import { LinesState } from './payout-detail.model.ts';
import { payoutQuery, useExport } from './payout-detail.queries.ts';
import { PayoutDetailView } from './payout-detail.view.tsx';

export function PayoutDetailPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundPayout /> : <NotFoundNote message={m.notFound} />;
}

function FoundPayout() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const [{ page }, setState] = useUrlState(LinesState);
  const found = useQuery({
    ...payoutQuery(account.id, id, page),
    placeholderData: keepPreviousData,
  });
  const exporting = useExport(account.id, id);
  const payout = found.data;
  usePageTitle(payout ? m.tab(payoutMoney(payout)) : m.back);
  if (!payout) return null;
  return (
    <PayoutDetailView
      payout={payout}
      isStale={found.isPlaceholderData}
      failure={failureOf(found)}
      backTo={links.settingsPayouts(account.username)}
      linkOf={(orderId) => links.reportOrder(account.username, orderId)}
      isExporting={exporting.isPending}
      onExport={() =>
        exporting.mutate(undefined, { onError: (error) => toast.error(error.message) })
      }
      onPage={(next) => setState({ page: next })}
    />
  );
}
