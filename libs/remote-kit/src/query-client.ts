import { QueryClient } from '@tanstack/react-query';

/** The page's cache. Calls retry by themselves (`@foyer/api-client`), so the cache does not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, throwOnError: false },
      mutations: { retry: false },
    },
  });
}
