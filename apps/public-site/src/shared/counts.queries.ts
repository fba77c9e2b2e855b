import { contractQuery } from '@foyer/api-client';
import { countEvents, type CallInput, type ResponseOf } from '@foyer/contracts';

export type Counts = ResponseOf<typeof countEvents>;
type Filters = NonNullable<CallInput<typeof countEvents>['query']>;

/** How many events each choice of a filter would leave. */
export const countsQuery = (filters: Filters) => contractQuery(countEvents, { query: filters });
