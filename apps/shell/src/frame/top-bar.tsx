import { Link, links, useSession } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { HowItWorks } from './how-it-works.tsx';
import { LoginLink, MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Notifications } from './notifications.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const { bar } = messages;

export function Wordmark() {
  return (
    <Link className={styles.word} to={links.home()}>
      {messages.brand}
    </Link>
  );
}

function AccountEnd({ table }: { table: RemoteTable }) {
  const isSignedIn = useSession((state) => state.user !== null);
  return (
    <div className={styles.account}>
      {isSignedIn ? (
        <>
          <Notifications />
          <UserMenu table={table} />
        </>
      ) : (
        <LoginLink />
      )}
    </div>
  );
}

export function TopBar({ table, isHome }: { table: RemoteTable; isHome: boolean }) {
  return (
    <header className={styles.bar} data-home={isHome || undefined}>
      <div className={styles.inner}>
        <Wordmark />
        <nav className={styles.links} aria-label={bar.label}>
          <MainLinks table={table} />
          <HowItWorks table={table} />
        </nav>
        <div className={styles.end}>
          {table.hasPage(links.search()) && <SearchForm />}
          <AccountEnd table={table} />
          <MobileMenu table={table} />
        </div>
      </div>
    </header>
  );
}

/** The quiet bar of the checkout: nothing that leads away but the wordmark. */
export function QuietBar() {
  return (
    <header className={styles.bar} data-quiet="true">
      <div className={styles.inner}>
        <Wordmark />
      </div>
    </header>
  );
}
