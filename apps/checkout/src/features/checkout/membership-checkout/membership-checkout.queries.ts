import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  completeOrder,
  confirmOrder,
  getMemberships,
  listOwnSubscriptions,
  orderSummary,
  readOrder,
  type CheckoutOrder,
  type ConfirmInput,
} from '@foyer/contracts';
import { toMinor } from '@foyer/domain';
import { useMutation, useQuery, useQueryClient } from '@foyer/remote-kit';

/** How it stands is asked for each time. */
export const periodOrderQuery = (id: string) => contractQuery(readOrder, { params: { id } }, 0);

/** Whose membership it is, and how often its price is paid as far as that is told to everybody. */
export function useBought({ id, items, currency, paymentDetails }: CheckoutOrder) {
  const { data: summary } = useQuery(contractQuery(orderSummary, { params: { id } }, 0));
  const owner = summary?.owner;
  const { data: sold } = useQuery({
    ...contractQuery(getMemberships, { query: { ownerId: owner?.id } }),
    enabled: owner !== undefined,
  });
  const total = toMinor(paymentDetails.total, currency);
  const price = sold?.tiers
    .filter((tier) => items.some(({ productId }) => productId === tier.id))
    .flatMap(({ prices }) => prices)
    .find((one) => toMinor(one.price, one.currency) === total);
  return { owner, interval: price?.interval };
}

/** Who pays is written down, and the payment begins. */
export const useConfirm = (id: string) =>
  useMutation({ mutationFn: (body: ConfirmInput) => call(confirmOrder, { params: { id }, body }) });

/** Tells the server that it was paid; its own page says how that ended. */
export function useSettle(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(completeOrder, { params: { id } }),
    onSettled: () => {
      queryClient.removeQueries({ queryKey: periodOrderQuery(id).queryKey });
      queryClient.removeQueries(answersOf(getMemberships));
      queryClient.removeQueries(answersOf(listOwnSubscriptions));
    },
  });
}
