import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { firstStepsOf } from './first-steps.model.ts';
import { hasFilters, nextSort, TableState } from './events-table.model.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';
import { eventsQuery, firstStepsQuery, useExport } from './events-table.queries.ts';
import { EventsTableView } from './events-table.view.tsx';

const NO_FILTERS = { search: '', category: undefined, page: 1 };

export function EventsTablePage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(TableState);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const list = useQuery({ ...eventsQuery(account.id, state), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  const canManage = account.accessSetting === undefined;
  const { data: done } = useQuery({ ...firstStepsQuery(account.id), enabled: canManage });
  const exporting = useExport(account.id, state);
  const [now] = useState(() => new Date());

  const hasSwitched = useRef(false);
  const isEmptyStart =
    done?.eventId !== null &&
    data?.totalCount === 0 &&
    state.type === 'Upcoming' &&
    !hasFilters(state) &&
    !isPlaceholderData;
  // nothing to come and nothing filtered: what was is more useful, once
  useEffect(() => {
    if (!isEmptyStart || hasSwitched.current) return;
    hasSwitched.current = true;
    setState({ type: 'Past', page: 1 }, { replace: true });
  }, [isEmptyStart, setState]);

  return (
    <EventsTableView
      state={state}
      rows={data}
      failure={failureOf(list)}
      isStale={isPlaceholderData}
      categories={categories}
      links={links}
      now={now}
      hasFilters={hasFilters(state)}
      canExport={canManage}
      account={account.name}
      steps={done ? firstStepsOf(done, account.username) : []}
      hasEvents={done?.eventId !== null}
      exporting={{
        isPending: exporting.isPending,
        run: () => exporting.mutate(undefined, { onError: (error) => toast.error(error.message) }),
      }}
      onChange={(change) => {
        hasSwitched.current = true;
        setState({ page: 1, ...change });
      }}
      onSort={(column) => setState(nextSort(state, column))}
      onClear={() => setState(NO_FILTERS)}
    />
  );
}
