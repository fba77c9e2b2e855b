import { useQuery } from '@foyer/remote-kit';
import { openStripe, type StripeSetup } from '../../../../shared/stripe-script.store.ts';
import { messages as m } from './stripe.messages.en.ts';

/** Stripe, as soon as its script is here; or why it is not, and the way to fetch it again. */
export function useStripeScript(setup: StripeSetup | undefined) {
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['stripe', setup?.publishableKey, setup?.accountId],
    // a failure is what is known, and stays on the screen while it is tried again
    queryFn: async () => {
      try {
        return setup ? await openStripe(setup) : new Error(m.notLoaded);
      } catch (cause) {
        return new Error(m.notLoaded, { cause });
      }
    },
    staleTime: ({ state }) => (state.data instanceof Error ? 0 : Infinity),
    // what its script made is no data
    structuralSharing: false,
  });
  return data instanceof Error
    ? { failure: { error: data, isRetrying: isFetching, onRetry: () => void refetch() } }
    : { stripe: data };
}
