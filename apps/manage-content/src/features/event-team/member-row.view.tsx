import type { Links, TeamMember } from '@foyer/contracts';
import { Badge, Menu, Select, Switch } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { LinkIfPage } from '@foyer/remote-kit';
import { Person } from '../../shared/found-people.view.tsx';
import { teamMessages as m } from './event-team.messages.en.ts';
import { ACCESSES, canRaise, isBelow, type Access, type Place } from './event-team.model.ts';
import styles from './event-team.module.css';

interface ColumnDeps {
  canChange: boolean;
  links: Links;
  onUpdate: (member: TeamMember, change: Partial<Place>) => void;
  ask: (member: TeamMember) => void;
}

export const memberColumns = (deps: ColumnDeps): Column<TeamMember>[] => [
  {
    id: 'person',
    header: m.columns.person,
    isRowHeader: true,
    cell: (member) => <Member member={member} links={deps.links} />,
  },
  {
    id: 'access',
    header: m.columns.access,
    cell: (member) => <AccessCell member={member} {...deps} />,
  },
  { id: 'shown', header: m.columns.shown, cell: (member) => <Shown member={member} {...deps} /> },
  ...(deps.canChange
    ? [
        {
          id: 'actions',
          header: m.columns.actions,
          isHeaderHidden: true,
          align: 'right' as const,
          cell: (member: TeamMember) => <Leave member={member} ask={deps.ask} />,
        },
      ]
    : []),
];

function Member({ member, links }: { member: TeamMember; links: Links }) {
  const { name, username, type, isOwner, isSelf, hasProfile } = member;
  const href = links.profile(type, username);
  return (
    <Person profile={member}>
      {hasProfile ? <LinkIfPage href={href}>{name}</LinkIfPage> : name}{' '}
      {isOwner && <Badge tone="accent">{m.owner}</Badge>} {isSelf && <Badge>{m.you}</Badge>}{' '}
      {type === 'School' && !isOwner && <Badge>{m.organization}</Badge>}
    </Person>
  );
}

function AccessCell({ member, canChange, onUpdate }: { member: TeamMember } & ColumnDeps) {
  const { teachingId, accessSetting, organizationAccess, name, type, isOwner, isSelf } = member;
  if (type === 'School' && !isOwner) return <span className={styles.muted}>{m.shownOnly}</span>;
  if (canChange && teachingId && !isSelf && canRaise(member)) {
    return (
      <Select
        isDense
        isLabelHidden
        label={m.accessOf(name)}
        value={accessSetting}
        onChange={(value) => onUpdate(member, { accessSetting: value as Access })}
        options={ACCESSES.map((value) => ({
          value,
          label: m.access[value],
          isDisabled: isBelow(value, member),
        }))}
      />
    );
  }
  return (
    <span className={styles.access}>
      {m.access[accessSetting]}
      <small>
        {organizationAccess === accessSetting ? m.through : m.accessHints[accessSetting]}
      </small>
    </span>
  );
}

function Shown({ member, canChange, onUpdate }: { member: TeamMember } & ColumnDeps) {
  const { teachingId, collaborator, isOwner, type, name } = member;
  if (canChange && teachingId && type === 'User') {
    return (
      <Switch
        isSelected={collaborator}
        onChange={(isOn) => onUpdate(member, { collaborator: isOn })}
      >
        <span className="sr">{m.shownOf(name)}</span>
      </Switch>
    );
  }
  return <>{collaborator || isOwner ? m.yes : <span className={styles.muted}>{m.no}</span>}</>;
}

/** Everybody but the owner can be taken off; oneself by the same door that asks twice. */
function Leave({ member, ask }: { member: TeamMember; ask: (member: TeamMember) => void }) {
  if (!member.teachingId) return null;
  const what = member.isSelf ? m.leave : m.remove;
  return (
    <Menu
      label={m.actionsFor(member.name)}
      entries={[
        { id: 'remove', label: what, icon: 'x', isDangerous: true, onAction: () => ask(member) },
      ]}
    />
  );
}
