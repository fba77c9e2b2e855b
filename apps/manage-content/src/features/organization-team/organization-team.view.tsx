import type { Affiliation, OrganizationTeam } from '@foyer/contracts';
import {
  Badge,
  ConfirmDialog,
  EmptyState,
  ErrorNote,
  LinkButton,
  Menu,
  SearchField,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDate, ownZone, pageCount, truncate } from '@foyer/domain';
import { LinkIfPage, links } from '@foyer/remote-kit';
import { useState, type ReactNode } from 'react';
import { Person } from '../../shared/found-people.view.tsx';
import {
  formMessages as f,
  messages as m,
  ownershipMessages as o,
} from './organization-team.messages.en.ts';
import { listedOf, mayTake, NAME_MAX, PER_PAGE, type Listed } from './organization-team.model.ts';
import styles from './organization-team.module.css';

/** Said to a person: only organizations have a team. */
export const NoTeamView = () => (
  <EmptyState
    icon="team"
    title={m.personal}
    actions={<LinkButton href={links.schoolNew()}>{m.create}</LinkButton>}
  >
    {m.personalText}
  </EmptyState>
);

interface Props {
  /** Of the organization. */
  name: string;
  username: string;
  team: OrganizationTeam;
  query: string;
  page: number;
  error: Error | null;
  /** The offer that is open, above the list. */
  ownership: ReactNode;
  onHandOver: (member: Affiliation) => void;
  onQuery: (query: string) => void;
  onPage: (page: number) => void;
  onRemove: (id: string) => Promise<unknown>;
  onLeave: () => Promise<unknown>;
  onResend: (id: string) => void;
  onCancel: (id: string) => void;
}

export function OrganizationTeamView(props: Props) {
  const { username, team, query, page, error, onQuery, onPage } = props;
  const [asked, setAsked] = useState<Affiliation | null>(null);
  const listed = listedOf(team, query);
  const pages = Math.max(1, pageCount(listed.length, PER_PAGE));
  const place = { page, pages, onPage };
  return (
    <>
      <div className={styles.head}>
        <SearchField label={m.search} value={query} onSearch={onQuery} />
        {team.members.some(({ isSelf, isOwner }) => isSelf && isOwner) && (
          <LinkButton href={links.settingsLog(username)}>{m.log}</LinkButton>
        )}
        <LinkButton variant="primary" icon="plus" href={links.settingsTeamNew(username)}>
          {m.add}
        </LinkButton>
      </div>
      <ErrorNote error={error} />
      {props.ownership}
      <DataTable
        label={m.list}
        columns={columnsOf(props, setAsked)}
        rows={listed.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ id }) => id}
        place={place}
        count={m.count(listed.length)}
        empty={
          <EmptyState icon="search" title={m.none}>
            {m.noneText}
          </EmptyState>
        }
        footer={pages > 1 && <Pagination label={m.pages} {...place} />}
      />
      <Goodbyes {...props} member={asked} onClose={() => setAsked(null)} />
    </>
  );
}

const columnsOf = (props: Props, ask: (member: Affiliation) => void): Column<Listed>[] => [
  {
    id: 'person',
    header: m.columns.person,
    isRowHeader: true,
    cell: (one) => <Who listed={one} />,
  },
  { id: 'role', header: m.columns.role, cell: (one) => <Role listed={one} /> },
  { id: 'access', header: m.columns.access, cell: (one) => <Access listed={one} /> },
  { id: 'status', header: m.columns.status, cell: (one) => <Status listed={one} /> },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (one) => <Actions listed={one} {...props} ask={ask} />,
  },
];

interface OfListed {
  listed: Listed;
}

function Who({ listed }: OfListed) {
  if (listed.kind === 'invited') {
    const { email } = listed.invitation;
    return (
      <span className={styles.email} title={email}>
        {truncate(email, NAME_MAX)}
      </span>
    );
  }
  const { user, isSelf, hasProfile } = listed.member;
  const name = truncate(user.name, NAME_MAX);
  return (
    <Person profile={user}>
      <span title={user.name}>
        {hasProfile ? (
          <LinkIfPage href={links.profile(user.type, user.username)}>{name}</LinkIfPage>
        ) : (
          name
        )}
      </span>{' '}
      {isSelf && <Badge>{m.you}</Badge>}
    </Person>
  );
}

const flagsOf = (listed: Listed) => (listed.kind === 'member' ? listed.member : listed.invitation);

function Role({ listed }: OfListed) {
  const { name } = flagsOf(listed);
  return name ? <>{name}</> : <span className={styles.muted}>{m.noRole}</span>;
}

function Access({ listed }: OfListed) {
  const { accessSetting, hidden, seeStats } = flagsOf(listed);
  const more = [
    ...(seeStats && accessSetting !== 'admin' ? [m.stats] : []),
    ...(hidden ? [m.hidden] : []),
  ];
  return (
    <span className={styles.access}>
      {f.accessLabels[accessSetting]}
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </span>
  );
}

function Status({ listed }: OfListed) {
  if (listed.kind === 'member')
    return listed.member.isOwner ? <Badge tone="accent">{m.owner}</Badge> : <>{m.member}</>;
  const { expired, expiresAt } = listed.invitation;
  if (expired) return <Badge tone="warning">{m.expired}</Badge>;
  return (
    <span className={styles.access}>
      <Badge tone="info">{m.invited}</Badge>
      <small>{m.until(formatDate(expiresAt, ownZone()))}</small>
    </span>
  );
}

type ActionsProps = OfListed & Props & { ask: (member: Affiliation) => void };

function Actions({ listed, team, username, ask, onHandOver, onResend, onCancel }: ActionsProps) {
  if (listed.kind === 'invited') {
    const { id, email } = listed.invitation;
    return (
      <Menu
        label={m.actionsFor(email)}
        entries={[
          { id: 'resend', label: m.resend, icon: 'mail', onAction: () => onResend(id) },
          {
            id: 'cancel',
            label: m.cancelInvite,
            icon: 'x',
            isDangerous: true,
            onAction: () => onCancel(id),
          },
        ]}
      />
    );
  }
  const { member } = listed;
  const edit = {
    id: 'edit',
    label: m.edit,
    icon: 'user' as const,
    href: links.settingsTeamEdit(username, member.id),
  };
  const remove = {
    id: 'remove',
    label: member.isSelf ? m.leave : m.remove,
    icon: 'x' as const,
    isDangerous: true,
    onAction: () => ask(member),
  };
  const handOver = {
    id: 'handOver',
    label: o.action,
    icon: 'building' as const,
    onAction: () => onHandOver(member),
  };
  return (
    <Menu
      label={m.actionsFor(member.user.name)}
      entries={
        member.isOwner ? [edit] : [edit, ...(mayTake(team, member) ? [handOver] : []), remove]
      }
    />
  );
}

type GoodbyesProps = Pick<Props, 'name' | 'onRemove' | 'onLeave'> & {
  member: Affiliation | null;
  onClose: () => void;
};

/** Asks before somebody is taken off, and before one leaves. */
function Goodbyes({ name, member, onRemove, onLeave, onClose }: GoodbyesProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={member !== null && !member.isSelf}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.remove}
        cancelLabel={m.keep}
        onConfirm={() => onRemove(member?.id ?? '')}
        onClose={onClose}
      >
        <p>{member && m.removeText(member.user.name, name)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={member?.isSelf ?? false}
        isDangerous
        title={m.leaveTitle}
        confirmLabel={m.leave}
        cancelLabel={m.stay}
        onConfirm={onLeave}
        onClose={onClose}
      >
        <p>{m.leaveText(name)}</p>
      </ConfirmDialog>
    </>
  );
}
