import type { Currency, EventPromoter, ManagedEvent, ProfileCard } from '@foyer/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorNote,
  Menu,
  SearchField,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatNumber } from '@foyer/domain';
import { useState } from 'react';
import { Part } from '../../shared/figures.view.tsx';
import { FoundPeople, Person } from '../../shared/found-people.view.tsx';
import { ShareLink } from '../../shared/share-event.view.tsx';
import { messages as m } from './event-stats.messages.en.ts';
import { moneyOf } from './event-stats.model.ts';
import styles from './event-stats.module.css';

interface AddingProps {
  query: string;
  results: readonly ProfileCard[] | undefined;
  isSearching: boolean;
  isPending: boolean;
  error: Error | null;
  onQuery: (query: string) => void;
  onChoose: (profile: ProfileCard) => void;
  onClose: () => void;
}

export interface PromotersProps {
  event: ManagedEvent;
  promoters: readonly EventPromoter[];
  currency: Currency;
  /** The dialog in which one is added, while it is open. */
  adding: AddingProps | null;
  onAdd: () => void;
  onEnd: (promoter: EventPromoter) => Promise<unknown>;
}

/** Who has a link of their own to the event, and what it brought. */
export function PromotersPart({
  event,
  promoters,
  currency,
  adding,
  onAdd,
  onEnd,
}: PromotersProps) {
  const [shown, setShown] = useState<EventPromoter | null>(null);
  const [ends, setEnds] = useState<EventPromoter | null>(null);
  // who is only shown the figures changes nobody's link
  const canChange = event.accessSetting === 'admin';
  return (
    <Part title={m.promoters}>
      <div className={styles.head}>
        <p className={styles.muted}>{m.promotersLead}</p>
        {canChange && (
          <Button icon="plus" onPress={onAdd}>
            {m.add}
          </Button>
        )}
      </div>
      <DataTable
        label={m.promoters}
        columns={columns(currency, { show: setShown, end: canChange ? setEnds : null })}
        rows={promoters}
        rowKey={({ promoterId }) => promoterId}
        empty={
          <EmptyState icon="megaphone" title={m.noPromoters}>
            {m.noPromotersText}
          </EmptyState>
        }
      />
      {adding && <AddPromoter promoters={promoters} {...adding} />}
      <Dialog
        isOpen={shown !== null}
        title={m.linkTitle(shown?.name ?? '')}
        onClose={() => setShown(null)}
        actions={
          <Button variant="primary" onPress={() => setShown(null)}>
            {m.close}
          </Button>
        }
      >
        {shown && (
          <div className={styles.link}>
            <p>{m.linkText(event.name)}</p>
            <ShareLink name={`${event.name}, ${shown.name}`} url={shown.url} />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={ends !== null}
        isDangerous
        title={m.endTitle(ends?.name ?? '')}
        confirmLabel={m.end}
        cancelLabel={m.keep}
        onConfirm={() => (ends ? onEnd(ends) : undefined)}
        onClose={() => setEnds(null)}
      >
        <p>{m.endText}</p>
      </ConfirmDialog>
    </Part>
  );
}

type Choose = (promoter: EventPromoter) => void;

const columns = (
  currency: Currency,
  { show, end }: { show: Choose; end: Choose | null },
): Column<EventPromoter>[] => [
  {
    id: 'name',
    header: m.promoterColumns.name,
    cell: (one) => (
      <Person profile={one}>
        {one.name} {one.removed && <Badge>{m.former}</Badge>}
      </Person>
    ),
  },
  ...(['visitors', 'orders', 'tickets'] as const).map((id): Column<EventPromoter> => ({
    id,
    header: m.promoterColumns[id],
    align: 'right',
    cell: (one) => formatNumber(one[id]),
  })),
  {
    id: 'revenue',
    header: m.promoterColumns.revenue,
    align: 'right',
    cell: ({ revenue }) => moneyOf(revenue, currency),
  },
  {
    id: 'actions',
    header: m.promoterColumns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (one) =>
      !one.removed && (
        <Menu
          label={m.actionsFor(one.name)}
          entries={[
            { id: 'link', label: m.showLink, icon: 'link', onAction: () => show(one) },
            ...(end
              ? [
                  {
                    id: 'end',
                    label: m.end,
                    icon: 'x' as const,
                    isDangerous: true,
                    onAction: () => end(one),
                  },
                ]
              : []),
          ]}
        />
      ),
  },
];

function AddPromoter({
  promoters,
  query,
  error,
  isSearching,
  onQuery,
  onClose,
  ...found
}: AddingProps & Pick<PromotersProps, 'promoters'>) {
  return (
    <Dialog title={m.add} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        <SearchField label={m.search} value={query} onSearch={onQuery} />
        <div className={styles.found} aria-live="polite" aria-busy={isSearching || undefined}>
          <Found promoters={promoters} query={query} isSearching={isSearching} {...found} />
        </div>
        <ErrorNote error={error} />
      </div>
    </Dialog>
  );
}

type FoundProps = Pick<
  AddingProps,
  'query' | 'results' | 'isSearching' | 'isPending' | 'onChoose'
> &
  Pick<PromotersProps, 'promoters'>;

function Found({ promoters, query, results, isSearching, isPending, onChoose }: FoundProps) {
  if (!results) return <p className={styles.muted}>{isSearching ? m.searching : m.searchFirst}</p>;
  if (results.length === 0)
    return (
      <div>
        <b>{m.none}</b>
        <p className={styles.muted}>{m.noneText}</p>
      </div>
    );
  return (
    <FoundPeople
      query={query}
      results={results}
      isKnown={({ id }) => promoters.some((one) => one.id === id && !one.removed)}
      isPending={isPending}
      onAdd={onChoose}
    />
  );
}
