import type { Member } from '@foyer/contracts';
import { Badge, CutName, Menu, TextLink } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { formatDate, TEXT_LIMITS, truncate } from '@foyer/domain';
import { statusOf, type At } from '../members.model.ts';
import { messages as m } from './member-list.messages.en.ts';
import styles from './member-list.module.css';
import type { MemberListProps } from './member-list.view.tsx';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

type Props = Pick<MemberListProps, 'username' | 'at' | 'onResend'>;

const Cut = ({ name }: { name: string }) => (
  <CutName name={name} short={truncate(name, TEXT_LIMITS.tableCell)} />
);

/** The columns of the table of members. */
export const memberColumns = ({ username, at, onResend }: Props): Column<Member>[] => [
  {
    id: 'name',
    header: m.columns.name,
    isSortable: true,
    isRowHeader: true,
    cell: ({ id, userName }) => (
      <TextLink isQuiet href={membershipLinks.memberEdit(username, id)}>
        <span className={styles.name}>
          <Cut name={userName} />
        </span>
      </TextLink>
    ),
  },
  {
    id: 'email',
    header: m.columns.email,
    isSortable: true,
    isWide: true,
    cell: ({ userEmail }) => <span className={styles.email}>{userEmail}</span>,
  },
  {
    id: 'tier',
    header: m.columns.tier,
    isSortable: true,
    cell: ({ tierName }) => <Cut name={tierName} />,
  },
  {
    id: 'status',
    header: m.columns.status,
    isWide: true,
    cell: (member) => <Status member={member} at={at} />,
  },
  {
    id: 'expiresAt',
    header: m.columns.expiresAt,
    isSortable: true,
    cell: ({ expiresAt }) =>
      expiresAt === null ? (
        <span className={styles.muted}>{m.noEnd}</span>
      ) : (
        <span className={styles.date}>{formatDate(expiresAt, at.zone)}</span>
      ),
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    width: '76px',
    cell: ({ id, userName, status, stripeSubscription }) => (
      <Menu
        label={m.actionsOf(userName)}
        entries={[
          {
            id: 'edit',
            label: stripeSubscription || status === 'expired' ? m.view : m.edit,
            href: membershipLinks.memberEdit(username, id),
          },
          // a gift is in the hands of its giver
          ...(status === 'invited' && !stripeSubscription
            ? [
                {
                  id: 'resend',
                  label: m.resend,
                  icon: 'mail' as const,
                  onAction: () => onResend(id),
                },
              ]
            : []),
        ]}
      />
    ),
  },
];

function Status({ member, at }: { member: Member; at: At }) {
  const { label, tone } = statusOf(member, at);
  return (
    <span className={styles.status}>
      <Badge tone={tone}>{label}</Badge>
      {member.isPaymentFailing && <Badge tone="danger">{m.failing}</Badge>}
    </span>
  );
}
