import type { ListUser } from '@foyer/contracts';
import { Button, EmptyState, Menu, SearchField } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { messages } from './list-people.messages.en.ts';
import { PEOPLE_PER_PAGE } from './list-people.model.ts';
import styles from './list-people.module.css';
import type { ListPeopleProps } from './list-people.view.tsx';

const m = messages.people;

type Props = Pick<
  ListPeopleProps,
  'list' | 'state' | 'people' | 'isStale' | 'failure' | 'onChange' | 'onRemove'
>;

/** Who stands on the list. */
export function PeopleTable(props: Props) {
  const { list, state, people, isStale, failure, onChange, onRemove } = props;
  const place = people && {
    page: state.page,
    pages: pageCount(people.totalCount, PEOPLE_PER_PAGE),
    onPage: (page: number) => onChange({ page }),
  };
  const count = people && m.count(people.totalCount);
  return (
    <section aria-labelledby="list-people">
      <h2 id="list-people" className={styles.heading}>
        {m.title}
      </h2>
      {list.userCount > 0 && (
        <div className={styles.search}>
          <SearchField
            label={m.search}
            value={state.search}
            onSearch={(search) => onChange({ search, page: 1 })}
          />
        </div>
      )}
      <DataTable
        label={m.title}
        columns={columnsOf(onRemove)}
        rows={people?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!people}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
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
      {list.userCount > 0 && <p className={styles.note}>{m.nameHint}</p>}
    </section>
  );
}

function Empty({ state, onChange }: Props) {
  return state.search ? (
    <EmptyState
      icon="search"
      title={m.none}
      actions={<Button onPress={() => onChange({ search: '', page: 1 })}>{m.clear}</Button>}
    >
      {m.noneText}
    </EmptyState>
  ) : (
    <EmptyState icon="user" title={m.emptyTitle}>
      {m.emptyText}
    </EmptyState>
  );
}

const columnsOf = (onRemove: Props['onRemove']): Column<ListUser>[] => [
  {
    id: 'email',
    header: m.columns.email,
    isRowHeader: true,
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  { id: 'name', header: m.columns.name, cell: ({ name }) => name },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (person) => (
      <Menu
        label={m.actionsOf(person.email)}
        entries={[
          {
            id: 'remove',
            label: m.remove,
            icon: 'x',
            isDangerous: true,
            onAction: () => onRemove(person),
          },
        ]}
      />
    ),
  },
];
