import { Link, links, signInLink, useLocation, useSession } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import styles from './top-bar.module.css';

const { bar } = messages;

export function LoginLink() {
  const { pathname, search } = useLocation();
  const isSignedIn = useSession((state) => state.user !== null);
  if (isSignedIn) return null;
  const returnTo = pathname.startsWith('/auth') ? '/' : pathname + search;
  return (
    <Link className={styles.login} to={signInLink(returnTo)}>
      {bar.login}
    </Link>
  );
}

/** Explore and Create An Event, as far as the release has their pages. */
export function MainLinks({ table }: { table: RemoteTable }) {
  const shown = [
    { label: bar.explore, to: links.discover() },
    { label: bar.createEvent, to: links.eventNew() },
  ];
  return shown
    .filter(({ to }) => table.hasPage(to))
    .map(({ label, to }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ));
}
