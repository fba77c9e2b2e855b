import { contractQuery, isApiError } from '@foyer/api-client';
import { getPreview } from '@foyer/contracts';
import type { QueryClient } from '@foyer/remote-kit';

/**
 * Whether this installation is one for trying out; in production the response is a missing page.
 */
export async function isPreview(queryClient: QueryClient): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(contractQuery(getPreview, {}))).available;
  } catch (error) {
    if (isApiError(error, 'not_found')) return false;
    throw error;
  }
}
