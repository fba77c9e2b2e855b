import type { OutboxEntry, OutboxMail } from '@foyer/contracts';
import { EmptyState, Page, Pagination, SearchField } from '@foyer/design-system';
import { pageCount } from '@foyer/domain';
import { Link } from '@foyer/remote-kit';
import { messages } from '../../../messages/accounts.en.ts';
import { writtenAt } from '../written-at.model.ts';
import { MailReader } from './mail-reader.view.tsx';
import styles from './outbox.module.css';

interface Props {
  list: { data: OutboxEntry[]; totalCount: number; page: number; perPage: number };
  recipient: string;
  openId: string | undefined;
  mail: OutboxMail | undefined;
  onFilter: (recipient: string) => void;
  onPage: (page: number) => void;
  /** The address at which a mail is open; without an id, the list alone. */
  linkTo: (id?: string) => string;
}

const { outbox } = messages;

function MailList({ list, openId, linkTo }: Pick<Props, 'list' | 'openId' | 'linkTo'>) {
  return (
    <ul className={styles.list} aria-label={outbox.list}>
      {list.data.map((mail) => (
        <li key={mail.id}>
          <Link to={linkTo(mail.id)} className={styles.entry} aria-current={mail.id === openId} preventScrollReset>
            <strong>{mail.subject}</strong>
            <span>{mail.recipient}</span>
            <span>{writtenAt(mail.createdAt)}{mail.attachmentCount > 0 && ` · ${outbox.attachmentCount(mail.attachmentCount)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function OutboxView({ list, recipient, openId, mail, onFilter, onPage, linkTo }: Props) {
  return (
    <Page title={outbox.title} lead={outbox.lead} actions={<SearchField label={outbox.recipient} value={recipient} onSearch={onFilter} />}>
      <div className={styles.columns} data-open={openId !== undefined || undefined} data-empty={list.data.length === 0 || undefined}>
        <div className={styles.mails}>
          {list.data.length === 0
            ? <EmptyState icon="mail" title={recipient ? outbox.none(recipient) : outbox.empty}>{outbox.emptyText}</EmptyState>
            : <MailList list={list} openId={openId} linkTo={linkTo} />}
          <Pagination label={outbox.pages} page={list.page} pages={pageCount(list.totalCount, list.perPage)} onPage={onPage} />
        </div>
        {mail ? <MailReader key={mail.id} mail={mail} backTo={linkTo()} /> : list.data.length > 0 && <p className={styles.choose}>{outbox.choose}</p>}
      </div>
    </Page>
  );
}
