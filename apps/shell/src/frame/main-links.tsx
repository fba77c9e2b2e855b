import { Link, links, signInLink, useLocation, useSession } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { CreateLink } from './create-link.tsx';
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
export const MainLinks = ({ table }: { table: RemoteTable }) => (
  <>
    {table.hasPage(links.discover()) && <Link to={links.discover()}>{bar.explore}</Link>}
    {table.hasPage(links.eventNew()) && <CreateLink />}
  </>
);
