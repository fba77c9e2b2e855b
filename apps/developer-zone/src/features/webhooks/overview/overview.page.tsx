import type { Webhook } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { DeleteWebhookDialog } from './delete-webhook-dialog.view.tsx';
import { LogsSection } from './logs-section.view.tsx';
import { messages } from './overview.messages.en.ts';
import { overviewState } from './overview.model.ts';
import { logsQuery, useDeleteWebhook, useSendTest, webhooksQuery } from './overview.queries.ts';
import { OverviewView } from './overview.view.tsx';
import { WebhooksSection } from './webhooks-section.view.tsx';

export function OverviewPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(overviewState);
  const webhooks = useQuery({
    ...webhooksQuery(account.id, state),
    placeholderData: keepPreviousData,
  });
  const logs = useQuery({ ...logsQuery(account.id, state), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const remove = useDeleteWebhook(account.id);
  const test = useSendTest(account.id);

  const sendTest = ({ id }: Webhook) =>
    test.mutate(id, {
      onSuccess: () => toast.success(messages.webhooks.testSent),
      onError: (error) => toast.error(error.message),
    });
  const confirmDelete = async ({ id }: Webhook) => {
    await remove.mutateAsync(id);
    toast.success(messages.webhooks.deleted);
  };
  return (
    <OverviewView
      newTo={links.webhookNew(account.username)}
      documentationTo={`${links.developerZone(account.username)}/documentation`}
    >
      <WebhooksSection
        webhooks={webhooks.data}
        isStale={webhooks.isPlaceholderData}
        failure={failureOf(webhooks)}
        editLink={(id) => links.webhookEdit(account.username, id)}
        newTo={links.webhookNew(account.username)}
        onTest={sendTest}
        onDelete={setDeleting}
        onPage={(page) => setState({ page })}
      />
      <LogsSection
        logs={logs.data}
        isStale={logs.isPlaceholderData}
        failure={failureOf(logs)}
        state={state}
        linkOf={(id) => links.webhookLogs(account.username, id)}
        onFilter={(change) => setState({ ...change, logsPage: 1 })}
        onPage={(logsPage) => setState({ logsPage })}
      />
      <DeleteWebhookDialog
        webhook={deleting}
        onConfirm={confirmDelete}
        onClose={() => setDeleting(null)}
      />
    </OverviewView>
  );
}
