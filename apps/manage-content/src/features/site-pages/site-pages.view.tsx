import type { listSitePages, ResponseOf } from '@foyer/contracts';
import { Badge, TextLink, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatOrderDate } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { AdminFrame, AdminLead, AdminSection } from '../../shared/admin-frame.view.tsx';
import { messages as m } from './site-pages.messages.en.ts';
import styles from './site-pages.module.css';

type ListedPage = ResponseOf<typeof listSitePages>[number];

interface Props {
  pages: readonly ListedPage[] | undefined;
  failure: Failure | null;
  zone: string;
}

const columnsOf = (zone: string): Column<ListedPage>[] => [
  {
    id: 'page',
    header: m.columns.page,
    isRowHeader: true,
    isWide: true,
    cell: ({ slug }) => m.pages[slug],
  },
  {
    id: 'state',
    header: m.columns.state,
    cell: ({ isRelease, version }) =>
      isRelease ? <Badge>{m.release}</Badge> : <Badge tone="accent">{m.own(version)}</Badge>,
  },
  {
    id: 'changed',
    header: m.columns.changed,
    cell: ({ changed }) =>
      changed ? m.changedBy(formatOrderDate(changed.at, zone), changed.by ?? m.somebody) : m.never,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: ({ slug }) => (
      <TextLink isAlone href={links.sitePage(slug)} aria-label={m.editOf(m.pages[slug])}>
        {m.edit}
      </TextLink>
    ),
  },
];

export const SitePagesView = ({ pages, failure, zone }: Props) => (
  <AdminFrame current="pages">
    <AdminLead>{m.lead}</AdminLead>
    <DataTable
      label={m.table}
      columns={columnsOf(zone)}
      rows={pages ?? []}
      rowKey={({ slug }) => slug}
      isLoading={!pages}
      failure={failure}
      empty={null}
    />
    <AdminSection aria-labelledby="fixed-pages">
      <h2 id="fixed-pages">{m.fixedTitle}</h2>
      <dl className={styles.fixed}>
        {m.fixed.map(({ name, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  </AdminFrame>
);
