import { answersOf, call } from '@foyer/api-client';
import { createEvent, listManagedEvents, type NewEventInput } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export function useCreateEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEventInput) => call(createEvent, { body }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listManagedEvents)),
  });
}
