import type { listMembers, Member, MembershipTier, ResponseOf } from '@foyer/contracts';
import { Button, EmptyState, LinkButton, SearchField, Select } from '@foyer/design-system';
import type { Failure } from '@foyer/design-system';
import { DataTable } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { MembershipsFrame } from '../../../shared/memberships-frame.view.tsx';
import { messages as shared } from '../members.messages.en.ts';
import { tierOptions, type At } from '../members.model.ts';
import { NoTiers } from '../no-tiers.view.tsx';
import { memberColumns } from './member-columns.view.tsx';
import { messages as m } from './member-list.messages.en.ts';
import { isFiltered, UNFILTERED, type MembersState } from './member-list.model.ts';
import styles from './member-list.module.css';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export interface MemberListProps {
  username: string;
  at: At;
  state: MembersState;
  tiers: readonly MembershipTier[];
  members: ResponseOf<typeof listMembers> | undefined;
  isStale: boolean;
  failure: Failure | null;
  exporting: { isPending: boolean; run: () => void };
  onFilter: (change: Partial<MembersState>) => void;
  onSort: (column: MembersState['sortBy']) => void;
  onPage: (page: number) => void;
  onResend: (id: Member['id']) => void;
}

export function MemberListView(props: MemberListProps) {
  const { username, state, tiers, members } = props;
  const isEmpty = members?.totalCount === 0 && !isFiltered(state);
  if (tiers.length === 0)
    return (
      <MembershipsFrame username={username} current="members" lead={m.lead}>
        <NoTiers username={username} />
      </MembershipsFrame>
    );
  return (
    <MembershipsFrame
      username={username}
      current="members"
      lead={m.lead}
      actions={<Ways {...props} isEmpty={isEmpty} />}
    >
      {!isEmpty && <Tools {...props} />}
      <Table {...props} />
    </MembershipsFrame>
  );
}

function Ways({ username, exporting, isEmpty }: MemberListProps & { isEmpty: boolean }) {
  return (
    <>
      <LinkButton icon="chart" href={membershipLinks.figures(username)}>
        {m.figures}
      </LinkButton>
      {!isEmpty && (
        <Button icon="export" isPending={exporting.isPending} onPress={exporting.run}>
          {m.exportCsv}
        </Button>
      )}
      <LinkButton icon="upload" href={membershipLinks.membersImport(username)}>
        {m.import}
      </LinkButton>
      <LinkButton variant="primary" icon="plus" href={membershipLinks.memberNew(username)}>
        {m.add}
      </LinkButton>
    </>
  );
}

const STATUSES = Object.entries(m.statuses).map(([value, label]) => ({ value, label }));

function Tools({ state, tiers, onFilter }: MemberListProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={m.search}
          value={state.search}
          onSearch={(search) => onFilter({ search })}
        />
      </div>
      <Select
        label={shared.tierOf}
        isLabelHidden
        isDense
        value={state.tier ?? ''}
        options={tierOptions(tiers, m.allTiers)}
        onChange={(tier) => onFilter({ tier: tier || undefined })}
      />
      <Select
        label={m.status}
        isLabelHidden
        isDense
        value={state.status}
        options={STATUSES}
        onChange={(status) => onFilter({ status: status as MembersState['status'] })}
      />
    </div>
  );
}

function Table(props: MemberListProps) {
  const { state, members, isStale, failure, onSort, onPage } = props;
  const place = members && {
    page: members.page,
    pages: pageCount(members.totalCount, members.perPage),
    onPage,
  };
  return (
    <DataTable
      label={shared.title}
      columns={memberColumns(props)}
      rows={members?.data ?? []}
      rowKey={({ id }) => id}
      isLoading={!members}
      isStale={isStale}
      failure={failure}
      place={place}
      count={members && m.count(members.totalCount)}
      sort={{ column: state.sortBy, direction: state.sortOrder }}
      onSort={(column) => onSort(column as MembersState['sortBy'])}
      empty={<Empty {...props} />}
      footer={
        place && (
          <>
            <span>{m.count(members.totalCount)}</span>
            <Pagination label={m.pages} {...place} />
          </>
        )
      }
    />
  );
}

function Empty({ username, state, onFilter }: MemberListProps) {
  return isFiltered(state) ? (
    <EmptyState
      icon="search"
      title={m.none}
      actions={<Button onPress={() => onFilter(UNFILTERED)}>{m.clear}</Button>}
    >
      {m.noneText}
    </EmptyState>
  ) : (
    <EmptyState
      icon="team"
      title={m.emptyTitle}
      actions={
        <LinkButton variant="primary" icon="plus" href={membershipLinks.memberNew(username)}>
          {m.add}
        </LinkButton>
      }
    >
      {m.emptyText}
    </EmptyState>
  );
}
