import { links, useLocation, useSession } from '@foyer/remote-kit';
import { accountsOf } from '@foyer/session';
import { messages } from '../messages/en.ts';
import styles from './frame.module.css';

const { visit } = messages;

/** Tells a site administrator, on the pages of an account that is not theirs, that its owner reads it. */
export function VisitNotice({ layout }: { layout: string }) {
  const { pathname } = useLocation();
  const user = useSession((state) => state.user);
  const account = useSession((state) => state.account);
  const isVisit =
    user?.admin === true && account && !accountsOf(user).some(({ id }) => id === account.id);
  // the desk is about no account
  if (layout !== 'management' || !isVisit || pathname.startsWith(links.superAdmin())) return null;
  const { name, type } = account;
  return (
    <p className={styles.visit} role="note">
      {type === 'School' ? visit.organization(name) : visit.person(name)}
    </p>
  );
}
