import { Avatar, lazyPart } from '@foyer/design-system';
import { useSession } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import styles from './panel.module.css';
import { useDisclosure } from './use-disclosure.ts';

const { user: texts } = messages;
const { Part: UserMenuPanel, usePreload } = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "account" */ './user-menu-panel.tsx')).UserMenuPanel,
);

export function UserMenu({ table }: { table: RemoteTable }) {
  usePreload();
  const { isOpen, box, buttonProps, panelProps } = useDisclosure();
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className={styles.box} ref={box}>
      <button
        {...buttonProps}
        className={`${styles.trigger} ${styles.icon}`}
        aria-label={texts.label}
      >
        <Avatar size="sm" name={user.name} src={user.avatar} />
      </button>
      <div {...panelProps} className={styles.panel}>
        {isOpen && <UserMenuPanel table={table} />}
      </div>
    </div>
  );
}
