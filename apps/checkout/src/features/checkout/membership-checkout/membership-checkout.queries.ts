import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
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
import {
  isId,
  readSite,
  redirectDocument,
  requireUser,
  useMutation,
  useQuery,
  useQueryClient,
  type LoaderFunctionArgs,
  type RemoteDeps,
} from '@foyer/remote-kit';
import { giftQuery } from '../../../shared/gift.queries.ts';

/** Whom the order is a gift for; undefined where its buyer has it. */
export const useGift = (id: string) => {
  const { data } = useQuery({ ...giftQuery(id), staleTime: Infinity });
  return data?.gift ?? undefined;
};

/** How it stands is asked for each time. */
const periodOrderQuery = (id: string) => contractQuery(readOrder, { params: { id } }, 0);

/** The order of whoever is signed in; null where there is none of theirs. */
export const loadOrder =
  (deps: RemoteDeps) =>
  async ({ params: { orderId = '' }, request }: LoaderFunctionArgs) => {
    requireUser(deps, request);
    // the page before this one may have come with a policy that keeps the provider out
    if (readSite().takesPayments === false) return redirectDocument(request.url);
    if (!isId(orderId)) return null;
    try {
      const [order] = await Promise.all([
        deps.queryClient.fetchQuery(periodOrderQuery(orderId)),
        readAround(deps, orderId),
        deps.queryClient.prefetchQuery(giftQuery(orderId)),
      ]);
      return order;
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  };

const summaryQuery = (id: string) => contractQuery(orderSummary, { params: { id } }, 0);
const soldQuery = (ownerId: string | undefined) =>
  contractQuery(getMemberships, { query: { ownerId } });

/** What stands around the sum: read before anything is drawn, or it would move what is there. */
async function readAround({ queryClient }: RemoteDeps, id: string): Promise<void> {
  try {
    const { owner } = (await queryClient.fetchQuery(summaryQuery(id))) ?? {};
    if (owner) await queryClient.prefetchQuery(soldQuery(owner.id));
  } catch {
    // the page does without
  }
}

/** Whose membership it is, and how often its price is paid as far as that is told to everybody. */
export function useBought({ id, items, currency, paymentDetails }: CheckoutOrder) {
  const { data: summary } = useQuery({ ...summaryQuery(id), staleTime: Infinity });
  const owner = summary?.owner;
  const { data: sold } = useQuery({ ...soldQuery(owner?.id), enabled: owner !== undefined });
  // what is left of another plan is off this once
  const { total, discounts } = paymentDetails;
  const whole = toMinor(total, currency) + toMinor(discounts, currency);
  const price = sold?.tiers
    .filter((tier) => items.some(({ productId }) => productId === tier.id))
    .flatMap(({ prices }) => prices)
    .find((one) => toMinor(one.price, one.currency) === whole);
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
