import { Icon, type IconName } from '@foyer/design-system';
import { Link, useLocation, type Account } from '@foyer/remote-kit';
import { useEffect, useRef } from 'react';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { addressOf, entriesOf, isCurrent, type NavEntry } from './nav-entries.ts';
import styles from './side-bar.module.css';

const { side } = messages;

interface NavListProps {
  entries: NavEntry[];
  account: Account;
  onChoose: () => void;
}

function NavList({ entries, account, onChoose }: NavListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            to={addressOf(entry, account.username)}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={onChoose}
          >
            {/* a remote may name one that this release has not: its place stays empty */}
            <Icon name={entry.icon as IconName} />
            {entry.label}
            {entry.beta && <span className={styles.beta}>{side.beta}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On a low screen the list is longer than its place; an address may ask to see where it is. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null);
  const { search, pathname } = useLocation();
  const isAsked = new URLSearchParams(search).get('shouldScroll') === 'true';
  useEffect(() => {
    if (isAsked) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, pathname]);
  return nav;
}

/**
 * Main tabs, Personal and Developer; choosing one, the current one too, closes the slide-in menu.
 */
export function SideNav({
  table,
  account,
  onChoose,
}: {
  table: RemoteTable;
  account: Account;
  onChoose: () => void;
}) {
  const nav = useCurrentInSight();
  const list = (area: NavEntry['area']) => entriesOf(table, area, account);
  const personal = list('personal');
  const developer = list('developer');
  return (
    <nav ref={nav} aria-label={side.label} className={styles.nav}>
      <NavList entries={list('management')} account={account} onChoose={onChoose} />
      {personal.length > 0 && (
        <>
          <h2 className={styles.heading}>{side.personal}</h2>
          <NavList entries={personal} account={account} onChoose={onChoose} />
        </>
      )}
      {developer.length > 0 && (
        <>
          <h2 className={styles.heading}>{side.developer}</h2>
          <NavList entries={developer} account={account} onChoose={onChoose} />
        </>
      )}
    </nav>
  );
}
