import type { MembershipTier } from '@foyer/contracts';
import { moved } from '@foyer/design-system/sort-handle';
import { useMutation } from '@foyer/remote-kit';
import { saveEdit, useConflict } from '@foyer/remote-kit/edit';
import type { useTiers } from '../tiers.queries.ts';
import { messages as m } from './tier-list.messages.en.ts';
import { completed, isSameOrder } from './tier-order.model.ts';

interface Order {
  ids: string[];
}

const idsOf = ({ data }: { data: readonly MembershipTier[] }) => data.map(({ id }) => id);

/**
 * Sorting. One move after the other, each from the order that the page then shows, so that two
 * quick presses are two places. Tiers that somebody else added or deleted meanwhile change no
 * order; where they sorted as well, which the server sees by what the order was made of, the person
 * sees both orders and says which one stands.
 */
export function useTierOrder(
  ownerId: string,
  { sort, shown, reloadAll }: ReturnType<typeof useTiers>,
  tiers: readonly MembershipTier[],
) {
  const { ask, dialog } = useConflict<Order>({
    labels: { ids: m.order },
    show: (_, ids) =>
      (ids as string[]).flatMap((id) => tiers.find((one) => one.id === id)?.name ?? []).join(', '),
  });
  const move = useMutation({
    scope: { id: `tier-order:${ownerId}` },
    mutationFn: async ({ id, by }: { id: string; by: number }) => {
      let known = idsOf(await shown());
      let order = known;
      const wanted = moved(order, id, by);
      await saveEdit<Order, unknown>(
        { values: { ids: order }, version: 0 },
        { ids: wanted },
        {
          send: (_, { ids }) => sort.mutateAsync({ tierIds: completed(ids, known), from: known }),
          reload: async () => {
            known = idsOf(await reloadAll());
            if (isSameOrder(known, wanted)) order = wanted;
            else if (!isSameOrder(known, order)) order = known;
            return { values: { ids: order }, version: 0 };
          },
          ask,
        },
      );
      return wanted.indexOf(id);
    },
  });
  return { move, dialog };
}
