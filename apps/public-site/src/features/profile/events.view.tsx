import type { ProfileEvent } from '@foyer/contracts';
import {
  Button,
  EmptyState,
  FailedState,
  Segmented,
  Select,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import type { ReactNode } from 'react';
import { MoreRows, type More } from './more.view.tsx';
import { FILTER_DATES, type FilterDate, type ProfileState } from './profile.model.ts';
import { TicketsSold } from './tickets-sold.view.tsx';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

interface Props {
  /** The way of the dates to come into a calendar. */
  subscribe: ReactNode;
  events: readonly ProfileEvent[] | undefined;
  totalCount: number | undefined;
  failure: Failure | null;
  more: More;
  categories: readonly { uuid: string; slug: string; name: string }[];
  category: string;
  filterDate: FilterDate;
  /** The past is shown because nothing is coming up. */
  hasSwitched: boolean;
  now: Date;
  onFilter: (change: Partial<ProfileState>) => void;
}

const WHEN = { upcoming: m.upcomingShort, past: m.past };

export function EventsView(props: Props) {
  const { events, totalCount, failure, filterDate, hasSwitched, onFilter } = props;
  useAnnounced(
    totalCount === undefined ? undefined : totalCount === 0 ? m.noEvents : m.events(totalCount),
    `${filterDate} ${props.category}`,
  );
  return (
    <section aria-label={m.tab.events}>
      <div className={styles.filters}>
        <Segmented
          label={m.when}
          value={filterDate}
          options={FILTER_DATES.map((value) => ({ value, label: WHEN[value] }))}
          // the categories of the one are not those of the other
          onChange={(value) => onFilter({ filterDate: value as FilterDate, category: '' })}
        />
        <CategoryField {...props} />
        {props.subscribe}
      </div>
      {hasSwitched && <p className={styles.none}>{m.switchedToPast}</p>}
      {failure && !events ? (
        <FailedState failure={{ ...failure, error: new Error(m.failed) }} />
      ) : events?.length === 0 ? (
        <NoEvents {...props} />
      ) : (
        <MoreRows count={events?.length ?? 0} more={props.more}>
          <EventGrid
            events={events}
            now={props.now}
            below={(event) => <TicketsSold event={event} />}
          />
        </MoreRows>
      )}
    </section>
  );
}

function NoEvents({ filterDate, category, onFilter }: Props) {
  const leaveCategory = category !== '';
  return (
    <EmptyState
      icon="calendar"
      title={leaveCategory || filterDate === 'past' ? m.noEvents : m.noneUpcoming}
      actions={
        leaveCategory ? (
          <Button onPress={() => onFilter({ category: '' })}>{m.clear}</Button>
        ) : (
          filterDate === 'upcoming' && (
            <Button onPress={() => onFilter({ filterDate: 'past' })}>{m.toPast}</Button>
          )
        )
      }
    >
      {leaveCategory && m.noEventsText}
    </EmptyState>
  );
}

/** The categories that there is something of; one that the address names stands there too. */
function CategoryField({ categories, category, onFilter }: Props) {
  const known = categories.find(({ slug, uuid }) => [slug, uuid].includes(category.toLowerCase()));
  if (categories.length < 2 && category === '') return null;
  return (
    <Select
      isDense
      label={m.category}
      value={known?.slug ?? category}
      onChange={(value) => onFilter({ category: value })}
      options={[
        { value: '', label: m.allCategories },
        ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ...(category !== '' && !known ? [{ value: category, label: category }] : []),
      ]}
    />
  );
}
