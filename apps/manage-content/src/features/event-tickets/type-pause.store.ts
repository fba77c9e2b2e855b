import type { ManagedTicketType } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useMutation } from '@foyer/remote-kit';
import { saveEdit, useConflict } from '@foyer/remote-kit/edit';
import { messages as m } from './event-tickets.messages.en.ts';
import type { useTicketTypes } from './event-tickets.queries.ts';

interface Pause {
  paused: boolean;
}

/** Takes a type off sale for a while, or puts it back, at one press. */
export function useTypePause({ save, reload }: ReturnType<typeof useTicketTypes>) {
  const { ask, dialog } = useConflict<Pause>({ labels: { paused: m.pause } });
  const pause = useMutation({
    mutationFn: async (type: ManagedTicketType) => {
      const readOf = (one: ManagedTicketType) => ({
        values: { paused: one.paused },
        version: one.version,
      });
      await saveEdit(
        readOf(type),
        { paused: !type.paused },
        {
          send: (_, { paused }, version) =>
            save.mutateAsync({ id: type.id, body: { paused, version } }),
          reload: async () => {
            const now = (await reload()).ticketTypes.find((one) => one.id === type.id);
            return now ? readOf(now) : null;
          },
          ask,
        },
      );
      toast.success(type.paused ? m.resumed(type.name) : m.paused(type.name));
    },
  });
  return { pause, dialog };
}
