import { toast } from '@foyer/design-system';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { messages } from './log-detail.messages.en.ts';
import { logQuery, useReplay } from './log-detail.queries.ts';
import { LogDetailView } from './log-detail.view.tsx';

export function LogDetailPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundLog /> : <NotFoundNote message={messages.notFound} />;
}

function FoundLog() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data: log } = useSuspenseQuery(logQuery(account.id, id));
  const replay = useReplay(account.id, id);
  const sendAgain = () =>
    replay.mutate(undefined, {
      onSuccess: () => toast.success(messages.replayed),
      onError: (error) => toast.error(error.message || messages.failed),
    });
  return (
    <LogDetailView
      log={log}
      backTo={links.developerZone(account.username)}
      isReplaying={replay.isPending}
      onReplay={sendAgain}
    />
  );
}
