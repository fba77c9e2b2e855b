import { announce, Avatar } from '@foyer/design-system';
import type { Notification, NotificationPart } from '@foyer/contracts';
import { formatNotificationDate, ownZone } from '@foyer/domain';
import { Link, links, useHasPage } from '@foyer/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages/en.ts';
import { messages as texts } from './notifications-view.messages.en.ts';
import styles from './notifications.module.css';

function Part({ text, strong, href, onOpen }: NotificationPart & { onOpen: () => void }) {
  // what stands out is a name: its direction is its own
  const words = strong ? (
    <strong>
      <bdi>{text}</bdi>
    </strong>
  ) : (
    text
  );
  const hasPage = useHasPage();
  return href?.startsWith('/') && hasPage(href) ? (
    <Link to={href} onClick={onOpen}>
      {words}
    </Link>
  ) : (
    words
  );
}

interface ItemProps {
  item: Notification;
  now: Date;
  onRead: (id: string) => void;
}

function Item({ item, now, onRead }: ItemProps) {
  const author = item.user ?? { name: messages.brand, avatar: null, href: null };
  // who goes where it leads has read it
  const open = () => {
    if (!item.read) onRead(item.id);
  };
  return (
    <li className={styles.item} data-unread={!item.read || undefined}>
      <Avatar size="sm" name={author.name} src={author.avatar} />
      <div>
        <p className={styles.author} tabIndex={-1}>
          <Part text={author.name} strong href={author.href ?? undefined} onOpen={open} />{' '}
          {!item.read && <span className={styles.unread}>{texts.unread}</span>}
        </p>
        <p>
          {item.parts.map((part, at) => (
            <Part key={at} {...part} onOpen={open} />
          ))}
        </p>
        <p className={styles.date}>
          <time dateTime={item.createdAt}>
            {formatNotificationDate(item.createdAt, now, ownZone())}
          </time>
          {!item.read && (
            <button type="button" onClick={() => onRead(item.id)}>
              {texts.markRead}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

interface Older {
  onShow: () => void;
  isPending: boolean;
  hasFailed: boolean;
}

interface Props {
  items: Notification[] | undefined;
  /** Asks again; there when the list could not be read. */
  onRetry: (() => void) | null;
  /** How the older ones come; undefined at the end of the list. */
  older: Older | undefined;
  unreadCount: number;
  now: Date;
  onRead: (id?: string) => void;
}

/**
 * The button stays while they come and when they failed, and says which: whoever pressed it keeps
 * their place.
 */
function OlderButton({ onShow, isPending, hasFailed }: Older) {
  return (
    <div className={styles.older}>
      {hasFailed && <p role="alert">{texts.failed}</p>}
      <button type="button" onClick={onShow} aria-disabled={isPending || undefined}>
        {isPending ? texts.loading : hasFailed ? texts.retry : texts.older}
      </button>
    </div>
  );
}

/**
 * Says how many older ones came. The button goes with the last of them: the focus goes on to the
 * first of what came.
 */
function useOlder(count: number, older: Older | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<number>();
  const isPending = older?.isPending ?? false;
  const isEnd = !older;
  useEffect(() => {
    if (seen === undefined || count <= seen || isPending) return;
    setSeen(undefined);
    announce(texts.came(count - seen));
    if (isEnd) list.current?.children[seen]?.querySelector<HTMLElement>('a, button, p')?.focus();
  }, [count, isEnd, isPending, seen]);
  const show = older && {
    ...older,
    onShow: () => {
      setSeen(count);
      older.onShow();
    },
  };
  return { list, show };
}

/** What stands where the list is not there yet, could not be read, or has nothing in it. */
function ListState({ items, onRetry }: Pick<Props, 'items' | 'onRetry'>) {
  if (items) return items.length === 0 && <p className={styles.empty}>{texts.empty}</p>;
  if (!onRetry)
    return (
      <p className={styles.empty} role="status">
        {texts.loading}
      </p>
    );
  return (
    <div className={styles.older}>
      <p role="alert">{texts.failed}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

/** The list in the panel of the bell. */
export function NotificationsView({ items, onRetry, older, unreadCount, now, onRead }: Props) {
  const { list, show } = useOlder(items?.length ?? 0, older);
  const hasPage = useHasPage();
  return (
    <section aria-label={messages.notifications.heading} className={styles.list}>
      <div className={styles.head}>
        <h2>{messages.notifications.heading}</h2>
        {unreadCount > 0 && (
          <button type="button" onClick={() => onRead()}>
            {texts.markAllRead}
          </button>
        )}
      </div>
      <ListState items={items} onRetry={onRetry} />
      <ul ref={list}>
        {items?.map((item) => (
          <Item key={item.id} item={item} now={now} onRead={onRead} />
        ))}
      </ul>
      {show && <OlderButton {...show} />}
      {hasPage(links.accountSessions()) && (
        <p className={styles.choose}>
          <Link to={`${links.accountSessions()}#news`}>{texts.choose}</Link>
        </p>
      )}
    </section>
  );
}
