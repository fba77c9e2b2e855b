import { keepPreviousData, useQuery, useSearchParams, useUrlState, writeUrlState } from '@foyer/remote-kit';
import { OutboxState } from './outbox.model.ts';
import { mailQuery, outboxQuery } from './outbox.queries.ts';
import { OutboxView } from './outbox.view.tsx';

export function OutboxPage() {
  const [state, setState] = useUrlState(OutboxState);
  const [search] = useSearchParams();
  const list = useQuery({ ...outboxQuery(state.recipient, state.page), placeholderData: keepPreviousData, refetchInterval: 5000 });
  const mail = useQuery({ ...mailQuery(state.mail ?? ''), enabled: state.mail !== undefined });
  if (!list.data) return null;
  return (
    <OutboxView list={list.data} recipient={state.recipient} openId={state.mail} mail={mail.data}
      onFilter={(recipient) => setState({ recipient, page: 1, mail: undefined })}
      onPage={(page) => setState({ page })}
      linkTo={(mail) => `?${writeUrlState(OutboxState, search, { mail })}`} />
  );
}
