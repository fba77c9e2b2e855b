import { Avatar } from '@foyer/design-system';
import type { Notification, NotificationPart } from '@foyer/contracts';
import { formatNotificationDate } from '@foyer/domain';
import { Link, useHasPage } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import styles from './notifications.module.css';

const texts = messages.notifications;
const READERS_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Part({ text, strong, href }: NotificationPart) {
  const words = strong ? <strong>{text}</strong> : text;
  const hasPage = useHasPage();
  return href?.startsWith('/') && hasPage(href) ? <Link to={href}>{words}</Link> : words;
}

interface ItemProps { item: Notification; now: Date; onRead: (id: string) => void }

function Item({ item, now, onRead }: ItemProps) {
  const author = item.user ?? { name: messages.brand, avatar: null };
  return (
    <li className={styles.item} data-unread={!item.read || undefined}>
      <Avatar size="sm" name={author.name} src={author.avatar} />
      <div>
        <p className={styles.author}>{author.name} {!item.read && <span className={styles.unread}>{texts.unread}</span>}</p>
        <p>{item.parts.map((part, at) => <Part key={at} {...part} />)}</p>
        <p className={styles.date}>
          <time dateTime={item.createdAt}>{formatNotificationDate(item.createdAt, now, READERS_ZONE)}</time>
          {!item.read && <button type="button" onClick={() => onRead(item.id)}>{texts.markRead}</button>}
        </p>
      </div>
    </li>
  );
}

interface Props {
  items: Notification[] | undefined;
  /** Asks again; there when the list could not be read. */
  onRetry: (() => void) | null;
  unreadCount: number;
  now: Date;
  onRead: (id?: string) => void;
}

/** The list in the panel of the bell. */
export function NotificationsView({ items, onRetry, unreadCount, now, onRead }: Props) {
  return (
    <section aria-label={texts.heading} className={styles.list}>
      <div className={styles.head}>
        <h2>{texts.heading}</h2>
        {unreadCount > 0 && <button type="button" onClick={() => onRead()}>{texts.markAllRead}</button>}
      </div>
      {onRetry && !items && <p role="alert">{texts.failed} <button type="button" onClick={onRetry}>{texts.retry}</button></p>}
      {items?.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      <ul>{items?.map((item) => <Item key={item.id} item={item} now={now} onRead={onRead} />)}</ul>
    </section>
  );
}
