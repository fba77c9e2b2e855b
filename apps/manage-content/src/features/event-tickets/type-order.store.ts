import type { ManagedEvent } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { saveEdit, useConflict } from '@foyer/remote-kit/edit';
import { messages } from './event-tickets.messages.en.ts';
import { moved } from '@foyer/design-system/sort-handle';
import type { useTicketTypes } from './event-tickets.queries.ts';

interface Order {
  ids: string[];
}

const orderOf = (event: ManagedEvent) => ({
  values: { ids: event.ticketTypes.map((type) => type.id) },
  version: event.ticketOrderVersion,
});

/**
 * Sorting. One move after the other, each from the order that the page then shows, so that two
 * quick presses are two places. When somebody else sorted meanwhile, the person sees both orders
 * and says which one stands.
 */
export function useTypeOrder(
  event: ManagedEvent,
  { order, shown, reload }: ReturnType<typeof useTicketTypes>,
) {
  const nameOf = (id: string) => event.ticketTypes.find((type) => type.id === id)?.name;
  const { ask, dialog } = useConflict<Order>({
    labels: { ids: messages.order },
    show: (_, ids) => (ids as string[]).flatMap((id) => nameOf(id) ?? []).join(', '),
  });
  const move = useMutation({
    scope: { id: `ticket-order:${event.id}` },
    mutationFn: async ({ id, by }: { id: string; by: number }) => {
      const base = orderOf(await shown());
      await saveEdit(
        base,
        { ids: moved(base.values.ids, id, by) },
        {
          send: (_, { ids }, version) => order.mutateAsync({ ticketTypeIds: ids, version }),
          reload: async () => orderOf(await reload()),
          ask,
        },
      );
    },
  });
  return { move, dialog };
}
