import { FailedState, PageLoader } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  useQuery,
  useSearchParams,
  useUrlState,
  writeUrlState,
} from '@foyer/remote-kit';
import { OutboxState } from './outbox.model.ts';
import { mailQuery, outboxQuery } from './outbox.queries.ts';
import { OutboxFrame, OutboxView } from './outbox.view.tsx';

export function OutboxPage() {
  const [state, setState] = useUrlState(OutboxState);
  const [search] = useSearchParams();
  const onFilter = (recipient: string) => setState({ recipient, page: 1, mail: undefined });
  const list = useQuery({
    ...outboxQuery(state.recipient, state.page),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  });
  const mail = useQuery({ ...mailQuery(state.mail ?? ''), enabled: state.mail !== undefined });
  const failure = failureOf(list);
  if (!list.data)
    return (
      <OutboxFrame recipient={state.recipient} onFilter={onFilter}>
        {failure ? <FailedState failure={failure} /> : <PageLoader />}
      </OutboxFrame>
    );
  return (
    <OutboxView
      list={list.data}
      recipient={state.recipient}
      openId={state.mail}
      mail={mail.data}
      onFilter={onFilter}
      onPage={(page) => setState({ page })}
      linkTo={(mail) => `?${writeUrlState(OutboxState, search, { mail })}`}
    />
  );
}
