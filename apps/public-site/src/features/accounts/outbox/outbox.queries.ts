import { contractQuery } from '@foyer/api-client';
import { getOutboxMail, listOutbox } from '@foyer/contracts';

const PER_PAGE = 25;

export const outboxQuery = (recipient: string, page: number) =>
  contractQuery(
    listOutbox,
    { query: { recipient: recipient || undefined, page, perPage: PER_PAGE } },
    0,
  );

export const mailQuery = (id: string) => contractQuery(getOutboxMail, { params: { id } });
