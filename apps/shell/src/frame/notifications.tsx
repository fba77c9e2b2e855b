import { Icon, lazyPart } from '@foyer/design-system';
import { messages } from '../messages/en.ts';
import styles from './notifications.module.css';
import panel from './panel.module.css';
import { useUnread } from './unread.queries.ts';
import { useDisclosure } from './use-disclosure.ts';

const texts = messages.notifications;
const { Part: NotificationsPanel, usePreload } = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "account" */ './notifications-panel.tsx'))
      .NotificationsPanel,
);

/** The bell: how many are unread, and behind it the list. Only for signed-in people. */
export function Notifications() {
  usePreload();
  const { isOpen, box, buttonProps, panelProps } = useDisclosure();
  const { unreadCount, newest } = useUnread();
  const badge = texts.badge(unreadCount);
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
        {isOpen && <NotificationsPanel unreadCount={unreadCount} newest={newest} />}
      </div>
    </div>
  );
}
