import type { EventCard } from '@foyer/contracts';
import {
  BeyondEnd,
  Button,
  EmptyState,
  FailedState,
  isBeyondEnd,
  Pagination,
  SearchField,
  Select,
  TextField,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { pageCount } from '@foyer/domain';
import { EventGrid } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { isRange, PRICE_CHOICES, quickRanges, type DiscoverState } from './discover.model.ts';
import styles from './discover.module.css';

const m = messages.discover;

interface Props {
  filters: DiscoverState;
  hasFilters: boolean;
  categories: readonly { uuid: string; name: string }[];
  result: { data: EventCard[]; totalCount: number } | undefined;
  failure: Failure | null;
  isStale: boolean;
  perPage: number;
  now: Date;
  onFilter: (change: Partial<DiscoverState>) => void;
  onClear: () => void;
  onPage: (page: number) => void;
}

const countText = (total: number) => (total === 0 ? m.none : messages.search.count(total));

export function DiscoverView(props: Props) {
  const { filters, result, failure, isStale, now, hasFilters, categories, onFilter, onClear } =
    props;
  // on a phone the events come first, the form when it is asked for
  const [isOpen, setOpen] = useState(hasFilters);
  useAnnounced(
    result && !isStale ? countText(result.totalCount) : undefined,
    result?.data.map(({ id }) => id).join(),
  );
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{m.title}</h1>
        <p className={styles.count}>
          {result && result.totalCount > 0 && countText(result.totalCount)}
        </p>
      </header>
      <Quick
        filters={filters}
        now={now}
        onFilter={onFilter}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      <Filters
        filters={filters}
        isOpen={isOpen}
        hasFilters={hasFilters}
        categories={categories}
        onFilter={onFilter}
        onClear={onClear}
      />
      {failure && !result ? <FailedState failure={failure} /> : <Results {...props} />}
    </div>
  );
}

/** The events that were found, page by page, or that there are none. */
function Results({ filters, result, isStale, perPage, now, onClear, onPage }: Props) {
  const place = result && {
    page: filters.page,
    pages: pageCount(result.totalCount, perPage),
    onPage,
  };
  return (
    <>
      {place && isBeyondEnd(place) && <BeyondEnd place={place} />}
      {result?.totalCount === 0 && (
        <EmptyState
          icon="filter"
          title={m.none}
          actions={<Button onPress={onClear}>{m.clear}</Button>}
        >
          {m.noneText}
        </EmptyState>
      )}
      <EventGrid events={result?.data} now={now} isStale={isStale} />
      {place && (
        <div className={styles.pages}>
          <Pagination label={messages.search.pages} {...place} />
        </div>
      )}
    </>
  );
}

/**
 * What is on soon, at one press; a second press takes it back. On a phone the rest of the filters
 * waits behind a button.
 */
function Quick({
  filters,
  now,
  onFilter,
  isOpen,
  onToggle,
}: Pick<Props, 'filters' | 'now' | 'onFilter'> & { isOpen: boolean; onToggle: () => void }) {
  const ranges = quickRanges(now);
  const choices = [
    { label: m.today, range: ranges.today },
    { label: m.weekend, range: ranges.weekend },
  ];
  return (
    <div className={styles.quick}>
      {choices.map(({ label, range }) => {
        const isOn = isRange(filters, range);
        return (
          <Button
            key={label}
            size="sm"
            aria-pressed={isOn}
            onPress={() => onFilter(isOn ? { from: undefined, to: undefined } : range)}
          >
            {label}
          </Button>
        );
      })}
      <span className={styles.toggle}>
        <Button size="sm" icon="filter" aria-expanded={isOpen} onPress={onToggle}>
          {m.filters}
        </Button>
      </span>
    </div>
  );
}

type FiltersProps = Pick<
  Props,
  'filters' | 'hasFilters' | 'categories' | 'onFilter' | 'onClear'
> & { isOpen: boolean };

function Filters({ filters, hasFilters, categories, onFilter, onClear, isOpen }: FiltersProps) {
  const prices = [
    { value: '', label: m.anyPrice },
    ...PRICE_CHOICES.map((price) => ({
      value: String(price),
      label: price === 0 ? m.free : m.upTo(`$${price}`),
    })),
  ];
  return (
    <div
      className={styles.filters}
      data-open={isOpen || undefined}
      role="group"
      aria-label={m.filters}
    >
      <Select
        isDense
        label={m.category}
        value={filters.category ?? ''}
        onChange={(value) => onFilter({ category: value || undefined })}
        options={[
          { value: '', label: m.allCategories },
          ...categories.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
      />
      <div className={styles.place}>
        <span aria-hidden="true">{m.place}</span>
        <SearchField
          label={m.place}
          placeholder={m.placePlaceholder}
          value={filters.place}
          onSearch={(place) => onFilter({ place })}
        />
      </div>
      <TextField
        isDense
        type="date"
        label={m.from}
        value={filters.from ?? ''}
        onChange={(value) => onFilter({ from: value || undefined })}
      />
      <TextField
        isDense
        type="date"
        label={m.to}
        value={filters.to ?? ''}
        onChange={(value) => onFilter({ to: value || undefined })}
      />
      <Select
        isDense
        label={m.price}
        value={filters.priceMax === undefined ? '' : String(filters.priceMax)}
        options={prices}
        onChange={(value) => onFilter({ priceMax: value === '' ? undefined : Number(value) })}
      />
      {hasFilters && (
        <Button size="sm" variant="quiet" onPress={onClear}>
          {m.clear}
        </Button>
      )}
    </div>
  );
}
