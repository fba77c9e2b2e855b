import {
  EVENT_FORMATS,
  PRICE_CHOICES,
  type countEvents,
  type listCategories,
  type listEvents,
  type ResponseOf,
} from '@foyer/contracts';
import {
  BeyondEnd,
  Button,
  EmptyState,
  FailedState,
  isBeyondEnd,
  Segmented,
  Select,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { formatDistance, pageCount, type DistanceUnit } from '@foyer/domain';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import { DaySpanFields } from '@foyer/remote-kit/days';
import { memo, useState, type ReactNode } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { countText, upTo } from '../../shared/count-text.model.ts';
import { ListEnd } from '../../shared/list-end.view.tsx';
import { usePageStart } from '../../shared/page-start.model.ts';
import { messages as m } from './discover.messages.en.ts';
import { radiiOf } from './discover-filters.model.ts';
import type { DiscoverState, Near } from './discover.model.ts';
import styles from './discover.module.css';

type Category = ResponseOf<typeof listCategories>[number];

interface Props {
  /** The short cuts to what is on soon and near. */
  soon: ReactNode;
  /** The field of the place. */
  place: ReactNode;
  /** Where an installation has one: the same events on a map. */
  map: { isShown: boolean; onShow: (isShown: boolean) => void; drawn: ReactNode } | undefined;
  near: Near | undefined;
  /** What distances are shown in. */
  unit: DistanceUnit;
  filters: DiscoverState;
  hasFilters: boolean;
  categories: readonly Category[];
  counts: ResponseOf<typeof countEvents> | undefined;
  result: ResponseOf<typeof listEvents> | undefined;
  failure: Failure | null;
  isStale: boolean;
  perPage: number;
  now: Date;
  onFilter: (change: Partial<DiscoverState>) => void;
  onClear: () => void;
  onPage: (page: number) => void;
  hrefOf: (page: number) => string;
}

/** The category of the address, by its name there or, in old addresses, by its id. */
const chosenCategory = ({ filters, categories }: Pick<Props, 'filters' | 'categories'>) =>
  categories.find(({ slug, uuid }) => [slug, uuid].includes(filters.category.toLowerCase()));
/** What is wrong with the category of the address; nothing mostly. */
const categoryError = (props: Pick<Props, 'filters' | 'categories'>) =>
  props.filters.category !== '' && !chosenCategory(props)
    ? m.noCategory(props.filters.category)
    : undefined;

/** What a list near somewhere is near to; nothing where it is not. */
const nearText = ({ near, unit, filters }: Pick<Props, 'near' | 'unit' | 'filters'>) =>
  near && { distance: formatDistance(near.withinKm, unit), place: filters.place || m.here };
/** How many there are, and how near. */
function foundText(result: NonNullable<Props['result']>, props: Props): string {
  const near = nearText(props);
  const count = countText(result);
  return near && result.totalCount > 0 ? m.countNear(count, near.distance, near.place) : count;
}

const heardText = (props: Props) =>
  props.result && !props.isStale
    ? (categoryError(props) ?? foundText(props.result, props))
    : undefined;

const VIEWS = [
  { value: 'list', label: m.views.list },
  { value: 'map', label: m.views.map },
];

const Views = ({ isShown, onShow }: NonNullable<Props['map']>) => (
  <span className={styles.views}>
    <Segmented
      label={m.view}
      options={VIEWS}
      value={isShown ? 'map' : 'list'}
      onChange={(view) => onShow(view === 'map')}
    />
  </span>
);

export function DiscoverView(props: Props) {
  const { filters, result, failure, hasFilters, map, onClear } = props;
  // on a phone the events come first, the form when it is asked for
  const [isOpen, setOpen] = useState(hasFilters);
  const heading = usePageStart(filters.page);
  useAnnounced(heardText(props), result?.data.map(({ id }) => id).join());
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {m.title}
        </h1>
        <p className={styles.count}>
          {result && result.totalCount > 0 && foundText(result, props)}
          {result?.isClose && ` · ${m.close(filters.place)}`}
        </p>
      </header>
      <div className={styles.quick}>
        {props.soon}
        {/* on a phone the rest of the filters waits behind a button */}
        <span className={styles.toggle}>
          <Button size="sm" icon="filter" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {m.filters}
          </Button>
        </span>
        {hasFilters && (
          <Button size="sm" variant="quiet" onPress={onClear}>
            {m.clear}
          </Button>
        )}
        {map && <Views {...map} />}
      </div>
      <Filters {...props} isOpen={isOpen} />
      {map?.isShown && map.drawn}
      {failure && !result ? <FailedState failure={failure} /> : <Results {...props} />}
    </div>
  );
}

const noneText = (props: Props) => {
  const near = nearText(props);
  return near ? m.noneNear(near.distance, near.place) : m.noneText;
};

/**
 * The events that were found, page by page, or that there are none. Drawn anew when something else
 * is found, not when the form opens.
 */
const Results = memo(function Results(props: Props) {
  const { filters, result, isStale, perPage, now, unit, onClear, onPage, hrefOf } = props;
  const place = result && {
    page: filters.page,
    pages: pageCount(result.totalCount, perPage),
    onPage,
  };
  return (
    <>
      {place && result.totalCount > 0 && isBeyondEnd(place) && <BeyondEnd place={place} />}
      {result?.totalCount === 0 && (
        <EmptyState
          icon="filter"
          title={shared.noEvents}
          actions={<Button onPress={onClear}>{m.clear}</Button>}
        >
          {categoryError(props) ?? noneText(props)}
        </EmptyState>
      )}
      <EventGrid
        events={result?.data}
        now={now}
        isStale={isStale}
        below={({ distanceKm }) =>
          distanceKm !== undefined && (
            <p className={styles.distance}>{m.away(formatDistance(distanceKm, unit))}</p>
          )
        }
      />
      {place && <ListEnd {...place} result={result} hrefOf={hrefOf} />}
    </>
  );
});

type FiltersProps = Pick<
  Props,
  'filters' | 'categories' | 'counts' | 'place' | 'near' | 'unit' | 'onFilter'
> & { isOpen: boolean };

/** Every choice says how many events it would leave, once that is counted. */
function filterChoices({ filters, categories, counts }: FiltersProps) {
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : m.withCount(label, upTo(count));
  const ofCategory = (wanted: string) =>
    counts?.categories && (counts.categories.find(({ uuid }) => uuid === wanted)?.count ?? 0);
  const isUnknown = categoryError({ filters, categories }) !== undefined;
  return {
    categories: [
      { value: '', label: m.allCategories },
      ...categories.map(({ uuid, name, slug }) => ({
        value: slug,
        label: withCount(name, ofCategory(uuid) ?? undefined),
      })),
      ...(isUnknown ? [{ value: filters.category, label: m.quoted(filters.category) }] : []),
    ],
    formats: [
      { value: '', label: m.anyFormat },
      ...EVENT_FORMATS.map((format) => ({
        value: format,
        label: withCount(
          m.formats[format],
          counts?.formats?.find((one) => one.format === format)?.count,
        ),
      })),
    ],
    prices: [
      { value: '', label: m.anyPrice },
      ...PRICE_CHOICES.map((price) => ({
        value: String(price),
        label: withCount(
          price === 0 ? m.free : m.upTo(`$${price}`),
          counts?.prices?.find(({ priceMax }) => priceMax === price)?.count,
        ),
      })),
    ],
  };
}

function Filters(props: FiltersProps) {
  const { filters, onFilter, isOpen } = props;
  const { categories, prices, formats } = filterChoices(props);
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
        error={categoryError(props)}
        value={chosenCategory(props)?.slug ?? filters.category}
        onChange={(category) => onFilter({ category })}
        options={categories}
      />
      <div className={styles.place}>{props.place}</div>
      <NearFilters {...props} />
      <DaySpanFields days={filters} onChange={onFilter} />
      <Select
        isDense
        label={m.price}
        value={filters.priceMax === undefined ? '' : String(filters.priceMax)}
        options={prices}
        onChange={(value) => onFilter({ priceMax: value === '' ? undefined : Number(value) })}
      />
      <Select
        isDense
        label={m.format}
        value={filters.format ?? ''}
        options={formats}
        onChange={(value) => onFilter({ format: EVENT_FORMATS.find((one) => one === value) })}
      />
    </div>
  );
}

/** How far from the chosen position, and what comes first; nothing without one. */
function NearFilters({ near, unit, filters, onFilter }: FiltersProps) {
  if (!near) return null;
  return (
    <>
      <Select
        isDense
        label={m.within}
        value={String(near.withinKm)}
        options={radiiOf(unit, near.withinKm).map((km) => ({
          value: String(km),
          label: formatDistance(km, unit),
        }))}
        onChange={(km) => onFilter({ withinKm: Number(km) })}
      />
      <Select
        isDense
        label={m.sort}
        value={filters.sort}
        options={[
          { value: 'date', label: m.byDate },
          { value: 'distance', label: m.byDistance },
        ]}
        onChange={(sort) => onFilter({ sort: sort === 'distance' ? sort : 'date' })}
      />
    </>
  );
}
