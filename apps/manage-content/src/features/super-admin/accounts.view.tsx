import { imageAt, type AdminAccount, type Links } from '@foyer/contracts';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorNote,
  Menu,
  SearchField,
  Segmented,
  type Failure,
  type MenuEntry,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDate, pageCount } from '@foyer/domain';
import { AdminFrame } from '../../shared/admin-frame.view.tsx';
import { useCallback } from 'react';
import { adminMessages as m } from './super-admin.messages.en.ts';
import {
  ACCOUNTS_PER_PAGE,
  type AccountFlagChange,
  type AccountsState,
} from './super-admin.model.ts';
import styles from './super-admin.module.css';

const AVATAR_WIDTH = 80;

interface Props {
  state: AccountsState;
  accounts: { data: AdminAccount[]; totalCount: number } | undefined;
  failure: Failure | null;
  isStale: boolean;
  error: Error | null;
  links: Links;
  zone: string;
  onChange: (change: Partial<AccountsState>) => void;
  onFlags: (change: AccountFlagChange) => void;
  onAsk: (account: AdminAccount) => void;
}

export function AccountsView(props: Props) {
  const { state, accounts, failure, isStale, error, onChange } = props;
  const search = useCallback((value: string) => onChange({ search: value }), [onChange]);
  const place = accounts && {
    page: state.page,
    pages: pageCount(accounts.totalCount, ACCOUNTS_PER_PAGE),
    onPage: (page: number) => onChange({ page }),
  };
  const count = accounts && m.count(accounts.totalCount);
  return (
    <AdminFrame current="accounts">
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={m.search} value={state.search} onSearch={search} />
        </div>
        <Segmented
          label={m.type}
          value={state.type}
          onChange={(type) => onChange({ type: type as AccountsState['type'] })}
          options={[
            { value: 'all', label: m.all },
            { value: 'User', label: m.people },
            { value: 'School', label: m.organizations },
          ]}
        />
      </div>
      <ErrorNote error={error} />
      <DataTable
        label={m.accounts}
        columns={columnsOf(props)}
        rows={accounts?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!accounts}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
        empty={
          <EmptyState
            icon="search"
            title={m.none}
            actions={
              <Button onPress={() => onChange({ search: '', type: 'all' })}>{m.clear}</Button>
            }
          >
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
    </AdminFrame>
  );
}

const columnsOf = (props: Props): Column<AdminAccount>[] => [
  {
    id: 'name',
    header: m.columns.name,
    isRowHeader: true,
    cell: (account) => <Account account={account} />,
  },
  {
    id: 'email',
    header: m.columns.email,
    isWide: true,
    cell: ({ email, emailVerified }) =>
      email && (
        <span className={styles.email}>
          {email}
          {!emailVerified && <small>{m.unconfirmed}</small>}
        </span>
      ),
  },
  {
    id: 'since',
    header: m.columns.since,
    cell: ({ createdAt }) => formatDate(createdAt, props.zone),
  },
  {
    id: 'state',
    header: m.columns.state,
    cell: (account) => <State account={account} zone={props.zone} />,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (account) => (
      <Menu label={m.actionsFor(account.name)} entries={entriesOf(account, props)} />
    ),
  },
];

function Account({ account: { name, username, avatar, type } }: { account: AdminAccount }) {
  return (
    <span className={styles.account}>
      <Avatar
        size="sm"
        name={name}
        src={avatar && imageAt(avatar, AVATAR_WIDTH)}
        isSquare={type === 'School'}
      />
      <span>
        {name}
        <small>@{username}</small>
      </span>
    </span>
  );
}

function State({
  account: { locked, flags, isSiteAdmin },
  zone,
}: {
  account: AdminAccount;
  zone: string;
}) {
  return (
    <span className={styles.state}>
      {locked ? (
        <Badge tone="danger">{m.lockedSince(formatDate(locked.at, zone))}</Badge>
      ) : (
        <Badge>{m.open}</Badge>
      )}
      {isSiteAdmin && <Badge tone="accent">{m.siteAdmin}</Badge>}
      {flags.developerZone && <Badge tone="info">{m.developerZone}</Badge>}
      {flags.featured && <Badge tone="info">{m.featured}</Badge>}
    </span>
  );
}

function entriesOf(account: AdminAccount, { links, onFlags, onAsk }: Props): MenuEntry[] {
  const {
    id,
    name,
    flags: { developerZone, featured },
    locked,
  } = account;
  return [
    {
      id: 'zone',
      label: developerZone ? m.developerZoneOff : m.developerZoneOn,
      icon: 'code',
      onAction: () => onFlags({ id, name, flags: { developerZone: !developerZone } }),
    },
    {
      id: 'featured',
      label: featured ? m.unfeature : m.feature,
      icon: 'star',
      onAction: () => onFlags({ id, name, flags: { featured: !featured } }),
    },
    { id: 'audit', label: m.showAudit, icon: 'list', href: links.auditLog({ account: id }) },
    ...(account.isSiteAdmin
      ? []
      : [
          {
            id: 'lock',
            label: locked ? m.unlock : m.lock,
            icon: 'lock' as const,
            isDangerous: !locked,
            onAction: () => onAsk(account),
          },
        ]),
  ];
}
