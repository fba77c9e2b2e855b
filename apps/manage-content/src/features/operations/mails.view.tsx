import type { UndeliveredMail } from '@foyer/contracts';
import { Badge, Button } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { formatDateTime } from '@foyer/domain';
import { OperationsList, Two, type ListProps } from './operations-list.view.tsx';
import { messages as m } from './operations.messages.en.ts';
import { kindOf, replyOf } from './operations.model.ts';
import styles from './operations.module.css';

const TONES = { bounced: 'danger', not_delivered: 'warning' } as const;

interface Props extends ListProps<UndeliveredMail> {
  zone: string;
  /** The one that is sent at this moment. */
  sending: string | undefined;
  onSend: (id: string) => void;
}

/** Mails that the mail server did not take. */
export const MailsView = ({ zone, sending, onSend, ...list }: Props) => (
  <OperationsList
    {...list}
    title={m.mails}
    label={m.mailTable}
    well={m.mailsWell}
    note={m.mailsLead}
    pages={m.mailPages}
    countOf={m.mailCount}
    columns={columnsOf({ zone, sending, onSend })}
  />
);

const columnsOf = ({
  zone,
  sending,
  onSend,
}: Pick<Props, 'zone' | 'sending' | 'onSend'>): Column<UndeliveredMail>[] => [
  {
    id: 'to',
    header: m.mailColumns.to,
    isRowHeader: true,
    cell: ({ recipient }) => <span className={styles.said}>{recipient}</span>,
  },
  { id: 'kind', header: m.mailColumns.kind, cell: kindOf },
  {
    id: 'state',
    header: m.mailColumns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{m.mailStates[state]}</Badge>,
  },
  { id: 'at', header: m.mailColumns.at, cell: ({ at }) => formatDateTime(at, zone) },
  {
    id: 'because',
    header: m.mailColumns.because,
    isWide: true,
    cell: (mail) => (
      <span className={styles.said}>
        <Two small={mail.canSend ? null : m.contentGone}>{replyOf(mail)}</Two>
      </span>
    ),
  },
  {
    id: 'actions',
    header: m.mailColumns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: ({ id, recipient, canSend }) =>
      canSend && (
        <span className={styles.actions}>
          <Button
            size="sm"
            aria-label={m.sendOf(recipient)}
            isPending={sending === id}
            onPress={() => onSend(id)}
          >
            {m.send}
          </Button>
        </span>
      ),
  },
];
