import { contractQuery } from '@foyer/api-client';
import { getOutboxMail, listOutbox } from '@foyer/contracts';
import { readUrlState, type LoaderFunction, type RemoteDeps } from '@foyer/remote-kit';
import { OutboxState } from './outbox.model.ts';

const PER_PAGE = 25;

export const outboxQuery = (recipient: string, page: number) =>
  contractQuery(
    listOutbox,
    { query: { recipient: recipient || undefined, page, perPage: PER_PAGE } },
    0,
  );

export const mailQuery = (id: string) => contractQuery(getOutboxMail, { params: { id } });

/** The list, and the mail that is open. */
export const loadOutbox =
  ({ queryClient }: RemoteDeps): LoaderFunction =>
  async ({ request }) => {
    const state = readUrlState(OutboxState, new URL(request.url).searchParams);
    const list = queryClient.ensureQueryData(outboxQuery(state.recipient, state.page));
    if (state.mail) await queryClient.ensureQueryData(mailQuery(state.mail));
    return list;
  };
