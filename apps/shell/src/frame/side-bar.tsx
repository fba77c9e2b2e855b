import { managedUsername } from '@foyer/contracts';
import { CutName, Icon, useStickyBar } from '@foyer/design-system';
import { isolated, TEXT_LIMITS, truncate } from '@foyer/domain';
import { Link, links, useLocation, useSession, type Account } from '@foyer/remote-kit';
import { accountsOf } from '@foyer/session';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { AccountPicker } from './account-picker.tsx';
import { Jump } from './jump.tsx';
import { Notifications } from './notifications.tsx';
import panel from './panel.module.css';
import styles from './side-bar.module.css';
import { SideNav } from './side-nav.tsx';
import { Wordmark } from './top-bar.tsx';
import { UserMenu } from './user-menu.tsx';

const { bar, side } = messages;
const asksForMenu = (search: string) => new URLSearchParams(search).get('openMobileNav') === 'true';

/**
 * The slide-in menu of narrow screens: opens on request of the address, closes on Escape and on any
 * choice.
 */
function useSlideIn() {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(() => asksForMenu(search));
  const [asked, setAsked] = useState(search);
  if (asked !== search) {
    setAsked(search);
    if (asksForMenu(search)) setOpen(true);
  }
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isOpen]);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
}

/**
 * The account of the address, also while its page is still loading; elsewhere the one the person
 * acts as.
 */
function useShownAccount(): Account | null {
  const { pathname } = useLocation();
  const user = useSession((state) => state.user);
  const acting = useSession((state) => state.account);
  const username = managedUsername(pathname);
  return (user && accountsOf(user).find((one) => one.username === username)) ?? acting;
}

function SideFoot({ table, account }: { table: RemoteTable; account: Account | null }) {
  return (
    <div className={styles.foot}>
      {table.hasPage(links.knowledgeBase()) && (
        <Link className={styles.support} to={links.knowledgeBase()}>
          <Icon name="help" size="sm" />
          {side.support}
        </Link>
      )}
      {table.hasPage(links.eventNew()) && (
        <Link className={styles.create} to={links.eventNew()}>
          <Icon name="plus" />
          <span>
            {bar.createEvent}
            {account && (
              <small>
                <CutName
                  name={bar.createFor(isolated(account.name))}
                  short={bar.createFor(isolated(truncate(account.name, TEXT_LIMITS.userMenuName)))}
                />
              </small>
            )}
          </span>
        </Link>
      )}
    </div>
  );
}

/** The organizer's menu: a sidebar, and at 1100 px or less a bar with a slide-in menu. */
export function SideBar({ table }: { table: RemoteTable }) {
  const account = useShownAccount();
  const { isOpen, opener, open, close } = useSlideIn();
  const mobileBar = useStickyBar('top');
  return (
    <>
      <header className={styles.mobileBar} ref={mobileBar}>
        <button
          ref={opener}
          type="button"
          className={panel.trigger}
          aria-label={side.open}
          aria-expanded={isOpen}
          onClick={open}
        >
          <Icon name="menu" />
        </button>
        <Wordmark />
        <div className={styles.ends}>
          {account && <Notifications />}
          <UserMenu table={table} />
        </div>
      </header>
      <div className={styles.veil} data-open={isOpen || undefined} onClick={close} />
      <aside className={styles.side} data-open={isOpen || undefined}>
        <div className={styles.top}>
          <Wordmark />
          <div className={styles.desktopOnly} data-align-panels="start">
            {account && <Notifications />}
            <UserMenu table={table} />
          </div>
          <button
            type="button"
            className={`${panel.trigger} ${styles.close}`}
            aria-label={bar.close}
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </div>
        {account && <AccountPicker account={account} table={table} />}
        {account && <Jump account={account} />}
        {account && <SideNav table={table} account={account} onChoose={close} />}
        <SideFoot table={table} account={account?.accessSetting === undefined ? account : null} />
      </aside>
    </>
  );
}
