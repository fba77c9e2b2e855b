import type { ResponseOf, listActivities } from '@foyer/contracts';
import { SearchField, type Failure } from '@foyer/design-system';
import { messages as shared } from '../../../messages/en.ts';
import { Tools } from '../frame/report-page.view.tsx';
import { EmptyTable, placeOf, TableFooter } from '../frame/table-notes.view.tsx';
import { ActivityTable } from '../tables/activity-table.view.tsx';
import { messages as text } from './activity.messages.en.ts';
import type { ActivityState } from './activity.model.ts';

interface Props {
  state: ActivityState;
  activities: ResponseOf<typeof listActivities> | undefined;
  isStale: boolean;
  failure: Failure | null;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
}

export function ActivityView({ state, activities, isStale, failure, onSearch, onPage }: Props) {
  const isFiltered = state.search !== '';
  return (
    <>
      {(isFiltered || activities?.totalCount !== 0) && (
        <Tools>
          <SearchField
            label={text.search}
            placeholder={text.searchHint}
            value={state.search}
            onSearch={onSearch}
          />
        </Tools>
      )}
      <ActivityTable
        label={text.caption}
        activities={activities}
        isStale={isStale}
        failure={failure}
        place={placeOf(activities, onPage)}
        count={activities && shared.activities(activities.totalCount)}
        empty={
          <EmptyTable isFiltered={isFiltered} text={text.emptyText} onClear={() => onSearch('')} />
        }
        footer={
          activities && (
            <TableFooter
              label={text.caption}
              text={shared.activities(activities.totalCount)}
              {...activities}
              onPage={onPage}
            />
          )
        }
      />
    </>
  );
}
