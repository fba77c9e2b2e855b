import type { CardReader } from '@foyer/contracts';
import {
  Badge,
  ConfirmDialog,
  EmptyState,
  LinkButton,
  Menu,
  type Failure,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { useState } from 'react';
import { messages as m } from './card-readers.messages.en.ts';
import styles from './card-readers.module.css';

interface Props {
  readers: readonly CardReader[] | undefined;
  failure: Failure | null;
  /** Null until there is an account that they pay to. */
  addHref: string | null;
  onRemove: (reader: CardReader) => Promise<unknown>;
}

const columns = (onRemove: (reader: CardReader) => void): Column<CardReader>[] => [
  {
    id: 'name',
    header: m.columns.name,
    isRowHeader: true,
    cell: ({ name, isBusy }) => (
      <>
        <b>{name}</b> {isBusy && <Badge tone="info">{m.busy}</Badge>}
      </>
    ),
  },
  { id: 'serial', header: m.columns.serial, cell: (reader) => reader.stripeSerialNumber },
  { id: 'place', header: m.columns.place, cell: (reader) => reader.locationName },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (reader) => (
      <Menu
        label={m.actionsFor(reader.name)}
        entries={[
          {
            id: 'remove',
            label: m.remove,
            icon: 'x',
            isDangerous: true,
            onAction: () => onRemove(reader),
          },
        ]}
      />
    ),
  },
];

export function CardReadersView({ readers, failure, addHref, onRemove }: Props) {
  const [asked, setAsked] = useState<CardReader | null>(null);
  const add = addHref !== null && (
    <LinkButton icon="plus" href={addHref}>
      {m.add}
    </LinkButton>
  );
  return (
    <section className={styles.section} aria-labelledby="card-readers">
      <div className={styles.head}>
        <div>
          <h2 id="card-readers">{m.title}</h2>
          <p>{m.lead}</p>
        </div>
        {readers && readers.length > 0 && add}
      </div>
      <DataTable
        label={m.title}
        columns={columns(setAsked)}
        rows={readers ?? []}
        rowKey={({ id }) => id}
        isLoading={!readers}
        failure={failure}
        empty={
          <EmptyState icon="card" title={m.empty} actions={add}>
            {addHref === null ? m.notConnected : m.emptyText}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={asked !== null}
        isDangerous
        title={asked ? m.removeTitle(asked.name) : ''}
        confirmLabel={m.remove}
        cancelLabel={m.keep}
        onConfirm={() => (asked ? onRemove(asked) : undefined)}
        onClose={() => setAsked(null)}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </section>
  );
}
