import { endpointUrl, getOutboxAttachment, getOutboxHtml, type OutboxMail } from '@foyer/contracts';
import { Button, TextLink } from '@foyer/design-system';
import { formatBytes, formatDateTime, ownZone } from '@foyer/domain';
import { Link } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages as outbox } from './outbox.messages.en.ts';
import styles from './outbox.module.css';

/**
 * One mail as its reader sees it. The frame has no scripts and no origin; its links open beside it.
 */
export function MailReader({ mail, backTo }: { mail: OutboxMail; backTo: string }) {
  const [isText, setText] = useState(false);
  return (
    <article className={styles.reader} aria-labelledby="mail-subject">
      <p className={styles.back}>
        <Link to={backTo}>{outbox.back}</Link>
      </p>
      <h2 id="mail-subject">{mail.subject}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{outbox.to}</dt>
          <dd>{mail.recipient}</dd>
        </div>
        <div>
          <dt>{outbox.sent}</dt>
          <dd>{formatDateTime(mail.createdAt, ownZone())}</dd>
        </div>
      </dl>
      {mail.attachments.length > 0 && (
        <ul className={styles.attachments} aria-label={outbox.attachments}>
          {mail.attachments.map(({ index, filename, bytes }) => (
            <li key={index}>
              <TextLink
                href={endpointUrl(getOutboxAttachment, { params: { id: mail.id, index } })}
                download={filename}
              >
                {filename}
              </TextLink>{' '}
              <span>{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="sm" aria-pressed={isText} onPress={() => setText(!isText)}>
          {isText ? outbox.asPage : outbox.asText}
        </Button>
      </div>
      {isText ? (
        <pre className={styles.text} tabIndex={0}>
          {mail.text}
        </pre>
      ) : (
        <iframe
          className={styles.frame}
          title={outbox.frame(mail.subject)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={endpointUrl(getOutboxHtml, { params: { id: mail.id } })}
        />
      )}
    </article>
  );
}
