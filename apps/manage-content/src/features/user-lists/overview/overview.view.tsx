import type { Links, UserList } from '@foyer/contracts';
import {
  Button,
  EmptyState,
  LinkButton,
  Menu,
  Page,
  SearchField,
  TextLink,
  type Failure,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDate, formatNumber, ownZone, pageCount } from '@foyer/domain';
import { messages as shared } from '../user-lists.messages.en.ts';
import styles from '../user-lists.module.css';
import { messages as m } from './overview.messages.en.ts';
import { LISTS_PER_PAGE, shownLists, sortOf, type OverviewState } from './overview.model.ts';

interface Props {
  state: OverviewState;
  /** All that the search found. */
  lists: readonly UserList[] | undefined;
  isStale: boolean;
  failure: Failure | null;
  username: string;
  links: Links;
  onSearch: (search: string) => void;
  onSort: (column: string) => void;
  onPage: (page: number) => void;
  onDelete: (list: UserList) => void;
}

export function OverviewView(props: Props) {
  const { state, lists, username, links, onSearch } = props;
  const isBare = lists?.length === 0 && state.search === '';
  return (
    <Page
      title={shared.title}
      lead={m.lead}
      actions={
        <LinkButton variant="primary" icon="plus" href={links.listCreate(username)}>
          {m.add}
        </LinkButton>
      }
    >
      {!isBare && (
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField label={m.search} value={state.search} onSearch={onSearch} />
          </div>
        </div>
      )}
      <Table {...props} />
    </Page>
  );
}

function Table(props: Props) {
  const { state, lists, isStale, failure, onSort, onPage } = props;
  const place = lists && {
    page: state.page,
    pages: pageCount(lists.length, LISTS_PER_PAGE),
    onPage,
  };
  const count = lists && m.count(lists.length);
  return (
    <DataTable
      label={shared.title}
      columns={columnsOf(props)}
      rows={lists ? shownLists(lists, state) : []}
      rowKey={({ id }) => id}
      isLoading={!lists}
      isStale={isStale}
      failure={failure}
      place={place}
      count={count}
      sort={sortOf(state)}
      onSort={onSort}
      empty={<Empty {...props} />}
      footer={
        place && (
          <>
            <span>{count}</span>
            <Pagination label={m.pages} {...place} />
          </>
        )
      }
    />
  );
}

function Empty({ state, onSearch }: Props) {
  return state.search ? (
    <EmptyState
      icon="search"
      title={m.none}
      actions={<Button onPress={() => onSearch('')}>{m.clear}</Button>}
    >
      {m.noneText}
    </EmptyState>
  ) : (
    <EmptyState icon="lock" title={m.emptyTitle}>
      {m.emptyText}
    </EmptyState>
  );
}

const columnsOf = ({ username, links, onDelete }: Props): Column<UserList>[] => [
  {
    id: 'name',
    header: m.columns.name,
    isRowHeader: true,
    isSortable: true,
    cell: ({ id, name }) => (
      <span className={styles.name}>
        <TextLink href={links.list(username, id)}>{name}</TextLink>
      </span>
    ),
  },
  {
    id: 'people',
    header: m.columns.people,
    isSortable: true,
    align: 'right',
    cell: ({ userCount }) => <span className={styles.count}>{formatNumber(userCount)}</span>,
  },
  {
    id: 'created',
    header: m.columns.created,
    isSortable: true,
    cell: ({ createdAt }) => formatDate(createdAt, ownZone()),
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (list) => (
      <Menu
        label={m.actionsOf(list.name)}
        entries={[
          { id: 'view', label: m.view, icon: 'eye', href: links.list(username, list.id) },
          { id: 'rename', label: m.rename, href: links.listRename(username, list.id) },
          {
            id: 'delete',
            label: m.delete,
            icon: 'x',
            isDangerous: true,
            onAction: () => onDelete(list),
          },
        ]}
      />
    ),
  },
];
