import { useQuery } from '@foyer/remote-kit';
import { openStripe, type StripeSetup } from '../../../../shared/stripe-script.store.ts';
import { messages as m } from './stripe.messages.en.ts';

/** Stripe, as soon as its script is here; or why it is not, and the way to fetch it again. */
export function useStripeScript(setup: StripeSetup | undefined) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['stripe', setup?.publishableKey, setup?.accountId],
    queryFn: async () => {
      try {
        if (setup) return await openStripe(setup);
      } catch (cause) {
        throw new Error(m.notLoaded, { cause });
      }
      throw new Error(m.notLoaded);
    },
    retry: false,
    staleTime: Infinity,
    // what its script made is no data
    structuralSharing: false,
  });
  return {
    stripe: data,
    failure: error && { error, isRetrying: isFetching, onRetry: () => void refetch() },
  };
}
