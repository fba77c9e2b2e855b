import { answersOf, call, contractQuery, download, isApiError } from '@foyer/api-client';
import {
  changeWaitingList,
  exportWaitingPeople,
  getWaitingList,
  listWaitingPeople,
  offerToWaitingPerson,
  removeWaitingPerson,
  type Body,
  type WaitingPerson,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { PEOPLE_PER_PAGE, type ListState } from './event-waiting-list.model.ts';

export const waitingListQuery = (eventId: string) =>
  contractQuery(getWaitingList, { params: { eventId } }, 0);

export const waitingPeopleQuery = (eventId: string, { show, page }: ListState) =>
  contractQuery(
    listWaitingPeople,
    { params: { eventId }, query: { show, page, perPage: PEOPLE_PER_PAGE } },
    0,
  );

/** Turns the list on or off, or sets how long an offer lasts; at once, one by one. */
export function useChangeList(eventId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = waitingListQuery(eventId);
  return useMutation({
    mutationFn: (body: Body<typeof changeWaitingList>) =>
      call(changeWaitingList, { params: { eventId }, body }),
    onSuccess: (list) => queryClient.setQueryData(queryKey, list),
    // what somebody else has set meanwhile is shown beside what was refused
    onError: (error) =>
      isApiError(error, 'edit_conflict') && queryClient.invalidateQueries({ queryKey }),
  });
}

/** What is done with one person: the list and its figures follow. */
export function usePeople(eventId: string) {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries(answersOf(listWaitingPeople)),
      queryClient.invalidateQueries(answersOf(getWaitingList)),
    ]);
  const params = ({ id }: WaitingPerson) => ({ eventId, entryId: id });
  return {
    offer: useMutation({
      mutationFn: (person: WaitingPerson) => call(offerToWaitingPerson, { params: params(person) }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (person: WaitingPerson) => call(removeWaitingPerson, { params: params(person) }),
      onSettled,
    }),
  };
}

export const useExportPeople = (eventId: string) =>
  useMutation({ mutationFn: () => download(exportWaitingPeople, { params: { eventId } }) });
