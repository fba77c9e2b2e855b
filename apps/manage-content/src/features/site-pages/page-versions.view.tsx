import type { SitePageSlug, SitePageText, SitePageVersion } from '@foyer/contracts';
import { Badge, Banner, Button, Cluster, EmptyState, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatOrderDate, pageCount } from '@foyer/domain';
import { PagePreview } from './page-preview.view.tsx';
import { messages as m } from './site-pages.messages.en.ts';
import { VERSIONS_PER_PAGE } from './page-versions.model.ts';
import styles from './site-pages.module.css';

interface Props {
  versions: { data: SitePageVersion[]; totalCount: number } | undefined;
  failure: Failure | null;
  isStale: boolean;
  /** The version in force. */
  current: number;
  page: number;
  zone: string;
  onPage: (page: number) => void;
  /** 0 reads the text of the release. */
  onRead: (version: number) => void;
}

const columnsOf = ({ current, zone, onRead }: Props): Column<SitePageVersion>[] => [
  {
    id: 'version',
    header: m.historyColumns.version,
    isRowHeader: true,
    cell: ({ version, isRelease }) => (
      <span>
        {m.versionName(version, isRelease)}{' '}
        {version === current && <Badge tone="accent">{m.inForce}</Badge>}
      </span>
    ),
  },
  {
    id: 'at',
    header: m.historyColumns.at,
    cell: ({ at }) => <time dateTime={at}>{formatOrderDate(at, zone)}</time>,
  },
  { id: 'by', header: m.historyColumns.by, cell: ({ by }) => by ?? m.somebody },
  {
    id: 'actions',
    header: m.historyColumns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: ({ version }) => (
      <Button size="sm" aria-label={m.readOf(version)} onPress={() => onRead(version)}>
        {m.read}
      </Button>
    ),
  },
];

/** What was published, the newest first. */
export function PageVersions(props: Props) {
  const { versions, failure, isStale, page, onPage, onRead } = props;
  const count = versions && m.count(versions.totalCount);
  const place = versions && {
    page,
    pages: pageCount(versions.totalCount, VERSIONS_PER_PAGE),
    onPage,
  };
  return (
    <section className={styles.versions} aria-labelledby="page-versions">
      <h2 id="page-versions">{m.history}</h2>
      <p className={styles.hint}>{m.historyLead}</p>
      <div>
        <Button size="sm" onPress={() => onRead(0)}>
          {m.readRelease}
        </Button>
      </div>
      <DataTable
        label={m.history}
        columns={columnsOf(props)}
        rows={versions?.data ?? []}
        rowKey={({ version }) => String(version)}
        isLoading={!versions}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
        empty={
          <EmptyState icon="list" title={m.noHistory}>
            {m.noHistoryText}
          </EmptyState>
        }
        footer={
          place && (
            <>
              <span>{count}</span>
              <Pagination label={m.historyPages} {...place} />
            </>
          )
        }
      />
    </section>
  );
}

interface FormerProps {
  slug: SitePageSlug;
  version: number;
  text: SitePageText;
  onRestore: () => void;
  onClose: () => void;
}

/** A former version, as visitors saw it, and the way to publish it again. */
export const FormerVersion = ({ slug, version, text, onRestore, onClose }: FormerProps) => (
  <>
    <Banner tone="info" title={version === 0 ? m.release : m.formerTitle(version)}>
      {m.formerLead}
    </Banner>
    <Cluster>
      <Button variant="primary" onPress={onRestore}>
        {version === 0 ? m.restoreRelease : m.restore}
      </Button>
      <Button autoFocus onPress={onClose}>
        {m.close}
      </Button>
    </Cluster>
    <PagePreview slug={slug} text={text} />
  </>
);
