import { Icon, lazyPart } from '@foyer/design-system';
import { messages } from '../messages/en.ts';
import styles from './notifications.module.css';
import { useMarkRead, useNotifications } from './notifications.queries.ts';
import panel from './panel.module.css';
import { useDisclosure } from './use-disclosure.ts';

const texts = messages.notifications;
const { Part: NotificationsView, usePreload } = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "account" */ './notifications-view.tsx')).NotificationsView,
);

/** The bell: how many are unread, and the list. Only for signed-in people. */
export function Notifications() {
  usePreload();
  const { isOpen, box, buttonProps, panelProps } = useDisclosure();
  const {
    items,
    unreadCount,
    isError,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useNotifications();
  const markRead = useMarkRead();
  const badge = texts.badge(unreadCount);
  const older = hasNextPage
    ? {
        onShow: () => void fetchNextPage(),
        isPending: isFetchingNextPage,
        hasFailed: isFetchNextPageError,
      }
    : undefined;
  return (
    <div className={`${panel.box} ${panel.bell}`} ref={box}>
      <button
        {...buttonProps}
        className={`${panel.trigger} ${panel.icon}`}
        aria-label={unreadCount > 0 ? texts.label(badge) : texts.heading}
      >
        <Icon name="bell" />
        {unreadCount > 0 && (
          <span className={styles.count} aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      <div {...panelProps} className={panel.panel}>
        {isOpen && (
          <NotificationsView
            items={items}
            onRetry={isError ? () => void refetch() : null}
            older={older}
            unreadCount={unreadCount}
            now={new Date()}
            onRead={(id) => markRead.mutate(id)}
          />
        )}
      </div>
    </div>
  );
}
