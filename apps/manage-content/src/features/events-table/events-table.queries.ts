import { contractQuery, download } from '@foyer/api-client';
import { exportEvents, getFirstSteps, listManagedEvents } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { ROWS_PER_PAGE, type TableState } from './events-table.model.ts';

const filters = (ownerId: string, { type, search, category, sortBy, sortOrder }: TableState) => ({
  ownerId,
  past: type === 'Past',
  ...(search && { query: search }),
  ...(category && { category }),
  ...(sortBy && { sort: sortBy }),
  ...(sortOrder && { direction: sortOrder }),
});

export const eventsQuery = (ownerId: string, state: TableState) =>
  contractQuery(listManagedEvents, {
    query: { ...filters(ownerId, state), page: state.page, perPage: ROWS_PER_PAGE },
  });

/** Done elsewhere, and looked at anew each time. */
export const firstStepsQuery = (ownerId: string) =>
  contractQuery(getFirstSteps, { query: { ownerId } }, 0);

export const useExport = (ownerId: string, state: TableState) =>
  useMutation({ mutationFn: () => download(exportEvents, { query: filters(ownerId, state) }) });
