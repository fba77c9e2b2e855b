import { call, contractQuery, isApiError } from '@foyer/api-client';
import {
  completeOrder,
  getTickets,
  orderSummary,
  readOrder,
  sendOwnOrderAgain,
} from '@foyer/contracts';
import { announce } from '@foyer/design-system';
import { useMutation, useQuery, useQueryClient } from '@foyer/remote-kit';
import { outcomeOf, type PaymentReturn, type ReturnOutcome } from './payment-return.model.ts';

/** Never from the cache: a payment may have come through in the meantime. */
export const summaryQuery = (id: string) => contractQuery(orderSummary, { params: { id } }, 0);

/** No such order, or another browser's. */
export const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

/** What the tickets of an order are worth now: one may have been given away since. */
export const ticketsQuery = (ticketsCode: string) =>
  contractQuery(getTickets, { params: { id: ticketsCode } }, 0);

/** Has the order mailed once more; with another address its link and its codes are others. */
export function useSendAgain(id: string) {
  const queryClient = useQueryClient();
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (email: string) => call(sendOwnOrderAgain, { params: { id }, body: { email } }),
    onSuccess: async ({ message }) => {
      announce(message);
      await queryClient.invalidateQueries({ queryKey: summaryQuery(id).queryKey });
    },
  });
  return { isPending, error, send: mutateAsync };
}

/** The payment as the provider tells this browser of it; its script is fetched for that. */
async function retrieve(id: string, { clientSecret }: PaymentReturn): Promise<ReturnOutcome> {
  const { paymentSetup, clientSecret: own } = await call(readOrder, { params: { id } });
  // of an order that waits for no payment, or of another one, the address says nothing
  if (!paymentSetup || own !== clientSecret) return 'told';
  const { openStripe } = await import('../../shared/stripe-script.store.ts');
  const stripe = await openStripe(paymentSetup);
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return outcomeOf(paymentIntent);
}

/**
 * What became of the payment whose buyer comes back from their bank, and then the order anew. The
 * provider says so here, and the server asks it too: what that says counts, and where the provider
 * is out of reach of this browser it alone does.
 */
export function usePaymentReturn(id: string, back: PaymentReturn | null) {
  const queryClient = useQueryClient();
  const ask = async (): Promise<ReturnOutcome> => {
    const outcome = back ? await retrieve(id, back).catch(() => 'told' as const) : 'told';
    if (outcome !== 'told') return outcome;
    const isDeclined = await call(completeOrder, { params: { id } }).then(
      () => false,
      (error: unknown) => isApiError(error, 'payment_declined'),
    );
    await queryClient.invalidateQueries({ queryKey: summaryQuery(id).queryKey });
    return isDeclined ? 'declined' : outcome;
  };
  const { data: outcome = null } = useQuery({
    queryKey: ['payment-return', id, back?.clientSecret],
    queryFn: ask,
    enabled: back !== null,
    retry: false,
    staleTime: Infinity,
  });
  return { isAsking: back !== null && outcome === null, outcome };
}
