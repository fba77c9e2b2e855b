import { answersOf, call } from '@foyer/api-client';
import { createEvent, listManagedEvents, type NewEvent } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export function useCreateEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEvent) => call(createEvent, { body }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listManagedEvents)),
  });
}
