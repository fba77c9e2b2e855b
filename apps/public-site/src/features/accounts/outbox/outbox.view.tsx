import type { OutboxEntry, OutboxMail } from '@foyer/contracts';
import { BeyondEnd, EmptyState, isBeyondEnd, Page, SearchField } from '@foyer/design-system';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDateTime, ownZone, pageCount } from '@foyer/domain';
import { Link } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { MailReader } from './mail-reader.view.tsx';
import { messages as outbox } from './outbox.messages.en.ts';
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

function MailList({ list, openId, linkTo }: Pick<Props, 'list' | 'openId' | 'linkTo'>) {
  return (
    <ul className={styles.list} aria-label={outbox.list}>
      {list.data.map((mail) => (
        <li key={mail.id}>
          <Link
            to={linkTo(mail.id)}
            className={styles.entry}
            aria-current={mail.id === openId}
            preventScrollReset
          >
            <strong>{mail.subject}</strong>
            <span>{mail.recipient}</span>
            <span>
              {formatDateTime(mail.createdAt, ownZone())}
              {mail.attachmentCount > 0 && ` · ${outbox.attachmentCount(mail.attachmentCount)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The page around the mails, also before they are there. */
export const OutboxFrame = ({
  recipient,
  onFilter,
  children,
}: Pick<Props, 'recipient' | 'onFilter'> & { children: ReactNode }) => (
  <Page
    title={outbox.title}
    lead={outbox.lead}
    actions={<SearchField label={outbox.recipient} value={recipient} onSearch={onFilter} />}
  >
    {children}
  </Page>
);

export function OutboxView({ list, recipient, openId, mail, onFilter, onPage, linkTo }: Props) {
  const place = { page: list.page, pages: pageCount(list.totalCount, list.perPage), onPage };
  const isEmpty = list.data.length === 0;
  return (
    <OutboxFrame recipient={recipient} onFilter={onFilter}>
      <div
        className={styles.columns}
        data-open={openId !== undefined || undefined}
        data-empty={isEmpty || undefined}
      >
        <div className={styles.mails}>
          {isBeyondEnd(place) && <BeyondEnd place={place} />}
          {isEmpty ? (
            !isBeyondEnd(place) && (
              <EmptyState icon="mail" title={recipient ? outbox.none(recipient) : outbox.empty}>
                {outbox.emptyText}
              </EmptyState>
            )
          ) : (
            <MailList list={list} openId={openId} linkTo={linkTo} />
          )}
          <Pagination label={outbox.pages} {...place} />
        </div>
        {mail ? (
          <MailReader key={mail.id} mail={mail} backTo={linkTo()} />
        ) : (
          !isEmpty && <p className={styles.choose}>{outbox.choose}</p>
        )}
      </div>
    </OutboxFrame>
  );
}
