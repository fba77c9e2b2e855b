import type { Failure } from '@foyer/design-system';
import type { UseQueryResult } from '@tanstack/react-query';

/**
 * What a list draws when its rows could not be read: `<DataTable failure={failureOf(query)} …>`.
 * Null while nothing is wrong.
 */
export const failureOf = ({
  error,
  refetch,
  isFetching,
}: Pick<UseQueryResult<unknown>, 'error' | 'refetch' | 'isFetching'>): Failure | null =>
  error && { error, onRetry: () => void refetch(), isRetrying: isFetching };
