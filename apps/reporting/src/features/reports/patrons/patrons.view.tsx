import type { ResponseOf, listPatrons, Patron, PatronSort } from '@foyer/contracts';
import { SearchField, TextLink, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatNumber } from '@foyer/domain';
import { Tools } from '../frame/report-page.view.tsx';
import { EmptyTable, placeOf, TableFooter } from '../frame/table-notes.view.tsx';
import { patronName, spent } from '../tables/patron-texts.model.ts';
import { messages as text } from './patrons.messages.en.ts';
import type { PatronsState } from './patrons.model.ts';

interface Props {
  state: PatronsState;
  patrons: ResponseOf<typeof listPatrons> | undefined;
  isStale: boolean;
  failure: Failure | null;
  linkOf: (patron: Patron) => string;
  onSearch: (search: string) => void;
  onSort: (column: PatronSort) => void;
  onPage: (page: number) => void;
}

const columnsOf = (linkOf: Props['linkOf']): Column<Patron>[] => [
  {
    id: 'name',
    header: text.columns.name,
    isSortable: true,
    isRowHeader: true,
    cell: (row) => <TextLink href={linkOf(row)}>{patronName(row)}</TextLink>,
  },
  {
    id: 'email',
    header: text.columns.email,
    isSortable: true,
    isWide: true,
    cell: (row) => row.email,
  },
  {
    id: 'totalAmount',
    header: text.columns.totalAmount,
    isSortable: true,
    align: 'right',
    cell: spent,
  },
  {
    id: 'orderCount',
    header: text.columns.orderCount,
    isSortable: true,
    align: 'right',
    cell: (row) => formatNumber(row.orderCount),
  },
];

export function PatronsView({
  state,
  patrons,
  isStale,
  failure,
  linkOf,
  onSearch,
  onSort,
  onPage,
}: Props) {
  const isFiltered = state.search !== '';
  return (
    <>
      {(isFiltered || patrons?.totalCount !== 0) && (
        <Tools>
          <SearchField
            label={text.search}
            placeholder={text.searchHint}
            value={state.search}
            onSearch={onSearch}
          />
        </Tools>
      )}
      <DataTable
        label={text.caption}
        columns={columnsOf(linkOf)}
        rows={patrons?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!patrons}
        isStale={isStale}
        failure={failure}
        place={placeOf(patrons, onPage)}
        count={patrons && text.total(patrons.totalCount)}
        sort={{ column: state.sortBy, direction: state.sortOrder }}
        onSort={(column) => onSort(column as PatronSort)}
        empty={
          <EmptyTable isFiltered={isFiltered} text={text.emptyText} onClear={() => onSearch('')} />
        }
        footer={
          patrons && (
            <TableFooter
              label={text.caption}
              text={text.total(patrons.totalCount)}
              {...patrons}
              onPage={onPage}
            />
          )
        }
      />
    </>
  );
}
