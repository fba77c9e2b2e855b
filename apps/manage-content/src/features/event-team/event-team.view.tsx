import type { EventTeam, Links, ManagedEvent, TeamInvitation, TeamMember } from '@foyer/contracts';
import { Badge, Button, ConfirmDialog, EmptyState, ErrorNote, Menu } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatDate } from '@foyer/domain';
import { useState } from 'react';
import { teamMessages as m } from './event-team.messages.en.ts';
import { AddMemberDialog, type AddMemberProps } from './add-member.view.tsx';
import type { Place } from './event-team.model.ts';
import { memberColumns } from './member-row.view.tsx';
import styles from './event-team.module.css';

export interface EventTeamProps {
  event: ManagedEvent;
  team: EventTeam;
  links: Links;
  adding: AddMemberProps | null;
  error: Error | null;
  onAdd: () => void;
  onUpdate: (member: TeamMember, change: Partial<Place>) => void;
  onRemove: (teachingId: string) => Promise<unknown>;
  onLeave: (member: TeamMember) => Promise<unknown>;
  onResend: (invitation: TeamInvitation) => void;
  onCancelInvitation: (id: string) => void;
}

export function EventTeamView({
  event,
  team,
  links,
  adding,
  error,
  onAdd,
  onUpdate,
  onRemove,
  onLeave,
  onResend,
  onCancelInvitation,
}: EventTeamProps) {
  const [asks, setAsks] = useState<TeamMember | null>(null);
  const { canChange, members, invitations } = team;
  const isAlone = canChange && members.length === 1 && invitations.length === 0;
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <p className={styles.muted}>{canChange ? m.lead : m.leadReadOnly}</p>
        {canChange && (
          <Button variant="primary" icon="plus" onPress={onAdd}>
            {m.add}
          </Button>
        )}
      </div>
      <ErrorNote error={adding ? null : error} />
      <DataTable
        label={m.list}
        columns={memberColumns({ canChange, links, onUpdate, ask: setAsks })}
        rows={members}
        rowKey={(member) => member.id}
      />
      {isAlone && (
        <EmptyState icon="team" title={m.emptyTitle}>
          {m.emptyText}
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <section className={styles.invitations}>
          <h2>{m.invitations}</h2>
          <DataTable
            label={m.invitations}
            columns={invitationColumns(event, onResend, onCancelInvitation)}
            rows={invitations}
            rowKey={(one) => one.id}
          />
        </section>
      )}
      {adding && <AddMemberDialog {...adding} />}
      <Goodbyes
        event={event}
        member={asks}
        onRemove={onRemove}
        onLeave={onLeave}
        onClose={() => setAsks(null)}
      />
    </div>
  );
}

type GoodbyesProps = Pick<EventTeamProps, 'event' | 'onRemove' | 'onLeave'> & {
  member: TeamMember | null;
  onClose: () => void;
};

/** Asks before a member is taken off the team, and before one leaves it. */
function Goodbyes({ event, member, onRemove, onLeave, onClose }: GoodbyesProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={member !== null && !member.isSelf}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.remove}
        cancelLabel={m.keep}
        onConfirm={() => onRemove(member?.teachingId ?? '')}
        onClose={onClose}
      >
        <p>{member && m.removeText(member.name, event.name)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={member?.isSelf ?? false}
        isDangerous
        title={m.leaveTitle}
        confirmLabel={m.leave}
        cancelLabel={m.cancel}
        onConfirm={() => (member ? onLeave(member) : undefined)}
        onClose={onClose}
      >
        <p>{m.leaveText(event.name)}</p>
      </ConfirmDialog>
    </>
  );
}

const invitationColumns = (
  event: ManagedEvent,
  onResend: EventTeamProps['onResend'],
  onCancel: EventTeamProps['onCancelInvitation'],
): Column<TeamInvitation>[] => [
  {
    id: 'email',
    header: m.invitationColumns.email,
    isRowHeader: true,
    cell: (one) => <span className={styles.email}>{one.email}</span>,
  },
  { id: 'access', header: m.invitationColumns.access, cell: (one) => m.access[one.accessSetting] },
  {
    id: 'state',
    header: m.invitationColumns.state,
    cell: (one) =>
      one.expired ? (
        <Badge tone="warning">{m.expired}</Badge>
      ) : (
        <span className={styles.state}>
          <Badge tone="info">{m.invited}</Badge>{' '}
          <small className={styles.muted}>
            {m.until(formatDate(one.expiresAt, event.timezone))}
          </small>
        </span>
      ),
  },
  {
    id: 'actions',
    header: m.invitationColumns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (one) => (
      <Menu
        label={m.actionsFor(one.email)}
        entries={[
          { id: 'resend', label: m.resend, icon: 'mail', onAction: () => onResend(one) },
          {
            id: 'cancel',
            label: m.cancelInvite,
            icon: 'x',
            isDangerous: true,
            onAction: () => onCancel(one.id),
          },
        ]}
      />
    ),
  },
];
