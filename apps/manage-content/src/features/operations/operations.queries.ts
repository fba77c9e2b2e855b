import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  getHealth,
  giveUpJob,
  listAuditLog,
  listFailedJobs,
  listUndeliveredMails,
  listWaitingRefunds,
  retryRefund,
  runJobAgain,
  sendMailAgain,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';
import { PER_PAGE } from './operations.model.ts';

const of = (page: number) => ({ query: { page, perPage: PER_PAGE } });

export const healthQuery = () => contractQuery(getHealth, {}, 0);
export const refundsQuery = (page: number) => contractQuery(listWaitingRefunds, of(page), 0);
export const jobsQuery = (page: number) => contractQuery(listFailedJobs, of(page), 0);
export const mailsQuery = (page: number) => contractQuery(listUndeliveredMails, of(page), 0);

/** Each asks for the password when it was given long ago; what it changed is read again, also when it failed. */
export function useOperations(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [listWaitingRefunds, listFailedJobs, listUndeliveredMails, getHealth, listAuditLog].map(
        (one) => queryClient.invalidateQueries(answersOf(one)),
      ),
    );
  return {
    retry: useMutation({
      mutationFn: (id: string) => withPassword(() => call(retryRefund, { params: { id } })),
      onSettled,
    }),
    run: useMutation({
      mutationFn: (id: string) => withPassword(() => call(runJobAgain, { params: { id } })),
      onSettled,
    }),
    giveUp: useMutation({
      mutationFn: (id: string) => withPassword(() => call(giveUpJob, { params: { id } })),
      onSettled,
    }),
    send: useMutation({
      mutationFn: (id: string) => withPassword(() => call(sendMailAgain, { params: { id } })),
      onSettled,
    }),
  };
}
