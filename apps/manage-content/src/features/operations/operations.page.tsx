import type { FailedJob } from '@foyer/contracts';
import { ConfirmDialog, ErrorNote, PageLoader, toast } from '@foyer/design-system';
import { ownZone } from '@foyer/domain';
import { failureOf, keepPreviousData, links, useQuery, useUrlState } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { useState } from 'react';
import { AdminFrame, AdminLead } from '../../shared/admin-frame.view.tsx';
import { HealthView } from './health.view.tsx';
import { JobsView } from './jobs.view.tsx';
import { MailsView } from './mails.view.tsx';
import { messages as m } from './operations.messages.en.ts';
import { OperationsState, taskOf } from './operations.model.ts';
import {
  healthQuery,
  jobsQuery,
  mailsQuery,
  refundsQuery,
  useOperations,
} from './operations.queries.ts';
import { RefundsView } from './refunds.view.tsx';

const pendingOf = ({
  isPending,
  variables,
}: {
  isPending: boolean;
  variables?: string | undefined;
}) => (isPending ? variables : undefined);

export function OperationsPage() {
  const [state, setState] = useUrlState(OperationsState);
  const health = useQuery(healthQuery());
  const refunds = useQuery({ ...refundsQuery(state.refunds), placeholderData: keepPreviousData });
  const jobs = useQuery({ ...jobsQuery(state.jobs), placeholderData: keepPreviousData });
  const mails = useQuery({ ...mailsQuery(state.mails), placeholderData: keepPreviousData });
  const password = useRecentPassword();
  const { retry, run, giveUp, send } = useOperations(password.withPassword);
  const [asked, setAsked] = useState<FailedJob | null>(null);
  const zone = ownZone();
  // what stands below would move if each came when it comes
  if ([health, refunds, jobs, mails].some((one) => one.isPending))
    return (
      <AdminFrame current="operations">
        <PageLoader />
      </AdminFrame>
    );
  const refresh = () => {
    for (const one of [health, refunds, jobs, mails]) void one.refetch();
  };
  return (
    <AdminFrame current="operations">
      <AdminLead>{m.lead}</AdminLead>
      <ErrorNote error={retry.error ?? run.error ?? send.error} />
      <HealthView
        health={health.data}
        failure={failureOf(health)}
        isLooking={health.isFetching}
        zone={zone}
        onRefresh={refresh}
      />
      <RefundsView
        list={refunds.data}
        failure={failureOf(refunds)}
        isStale={refunds.isPlaceholderData}
        page={state.refunds}
        onPage={(page) => setState({ refunds: page })}
        {...{ zone, links }}
        trying={pendingOf(retry)}
        onRetry={(id) =>
          retry.mutate(id, { onSuccess: (answer) => toast.success(m.retried[answer.state]) })
        }
      />
      <JobsView
        list={jobs.data}
        failure={failureOf(jobs)}
        isStale={jobs.isPlaceholderData}
        page={state.jobs}
        onPage={(page) => setState({ jobs: page })}
        zone={zone}
        running={pendingOf(run)}
        onRun={(id) => run.mutate(id, { onSuccess: () => toast.success(m.ran) })}
        onGiveUp={setAsked}
      />
      <MailsView
        list={mails.data}
        failure={failureOf(mails)}
        isStale={mails.isPlaceholderData}
        page={state.mails}
        onPage={(page) => setState({ mails: page })}
        zone={zone}
        sending={pendingOf(send)}
        onSend={(id) => send.mutate(id, { onSuccess: () => toast.success(m.sent) })}
      />
      {asked && (
        <ConfirmDialog
          title={m.giveUpTitle(taskOf(asked))}
          isOpen
          isDangerous
          confirmLabel={m.giveUp}
          onConfirm={async () => {
            await giveUp.mutateAsync(asked.id);
            toast.success(m.gaveUp);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{m.giveUpText}</p>
        </ConfirmDialog>
      )}
      <AskPassword {...password} />
    </AdminFrame>
  );
}
