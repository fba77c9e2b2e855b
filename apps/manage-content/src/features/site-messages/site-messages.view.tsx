import type { SiteBanner } from '@foyer/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNote,
  Menu,
  type Failure,
  type MenuEntry,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { useState } from 'react';
import { AdminFrame } from '../../shared/admin-frame.view.tsx';
import { messages as m } from './site-messages.messages.en.ts';
import { MESSAGES_PER_PAGE, timesOf } from './site-messages.model.ts';
import styles from './site-messages.module.css';

interface Props {
  list: { data: SiteBanner[]; totalCount: number } | undefined;
  page: number;
  failure: Failure | null;
  isStale: boolean;
  zone: string;
  error: Error | null;
  onPage: (page: number) => void;
  /** Null is a new one. */
  onEdit: (banner: SiteBanner | null) => void;
  onEnd: (id: string) => void;
  onRemove: (id: string) => Promise<unknown>;
}

export function SiteMessagesView(props: Props) {
  const { list, page, failure, isStale, error, onPage, onEdit, onRemove } = props;
  const [removing, setRemoving] = useState<SiteBanner | null>(null);
  const place = list && { page, pages: pageCount(list.totalCount, MESSAGES_PER_PAGE), onPage };
  const count = list && m.count(list.totalCount);
  return (
    <AdminFrame current="siteMessages">
      <div className={styles.head}>
        <p className={styles.lead}>{m.lead}</p>
        <Button variant="primary" icon="plus" onPress={() => onEdit(null)}>
          {m.add}
        </Button>
      </div>
      <ErrorNote error={error} />
      <DataTable
        label={m.title}
        columns={columnsOf(props, setRemoving)}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!list}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
        empty={
          <EmptyState icon="megaphone" title={m.none}>
            {m.noneText}
          </EmptyState>
        }
        footer={
          place && (
            <>
              <span>{count}</span>
              <Pagination label={m.pages} {...place} />
            </>
          )
        }
      />
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.remove}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.message)}</p>
      </ConfirmDialog>
    </AdminFrame>
  );
}

const TONES = { shown: 'positive', planned: 'info', ended: 'neutral' } as const;

const columnsOf = (props: Props, onRemove: (banner: SiteBanner) => void): Column<SiteBanner>[] => [
  {
    id: 'message',
    header: m.columns.message,
    isRowHeader: true,
    isWide: true,
    cell: ({ message, type }) => (
      <span className={styles.message}>
        <span dir="auto">{message}</span>
        <Badge tone={type === 'info' ? 'neutral' : type}>{m.kinds[type]}</Badge>
      </span>
    ),
  },
  { id: 'place', header: m.columns.place, cell: ({ place }) => m.places[place] },
  { id: 'when', header: m.columns.when, cell: (banner) => timesOf(banner, props.zone) },
  {
    id: 'state',
    header: m.columns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{m.states[state]}</Badge>,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (banner) => (
      <Menu label={m.actionsFor(banner.message)} entries={entriesOf(banner, props, onRemove)} />
    ),
  },
];

function entriesOf(
  banner: SiteBanner,
  { onEdit, onEnd }: Props,
  onRemove: (banner: SiteBanner) => void,
): MenuEntry[] {
  return [
    { id: 'edit', label: m.edit, icon: 'gear', onAction: () => onEdit(banner) },
    ...(banner.state === 'ended'
      ? []
      : [{ id: 'end', label: m.end, icon: 'clock' as const, onAction: () => onEnd(banner.id) }]),
    {
      id: 'remove',
      label: m.remove,
      icon: 'x',
      isDangerous: true,
      onAction: () => onRemove(banner),
    },
  ];
}
