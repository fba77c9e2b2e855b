import { Avatar, CutName, Icon } from '@foyer/design-system';
import { isolated, TEXT_LIMITS, truncate } from '@foyer/domain';
import { accountsOf, clearUserData, type Account } from '@foyer/session';
import { Link, links, useSession } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages } from '../messages/en.ts';
import { messages as texts } from './user-menu-panel.messages.en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { CreateLink } from './create-link.tsx';
import styles from './panel.module.css';
import { ThemeChoice } from './theme-choice.tsx';

function BusinessTools({ accounts, table }: { accounts: Account[]; table: RemoteTable }) {
  const acting = useSession((state) => state.account?.id);
  const shown = accounts.filter(({ username }) => table.hasPage(links.manageEvents(username)));
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.business}>
      <h2 className={styles.heading}>{texts.business}</h2>
      <ul>
        {shown.map(({ id, name, username, avatar, type }) => (
          <li key={id}>
            <Link
              to={links.manageEvents(username, { openMobileNav: true })}
              aria-current={id === acting || undefined}
            >
              <Avatar size="sm" name={name} src={avatar} isSquare={type === 'School'} />
              <CutName name={name} short={truncate(name, TEXT_LIMITS.userMenuName)} />
              {id === acting && <Icon name="check" size="sm" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entries of a signed-in person; an entry is there when the release has its page. */
function UserLinks({ table }: { table: RemoteTable }) {
  const user = useSession((state) => state.user);
  if (!user) return null;
  const { username } = user;
  const entry = (label: string, to: string): ReactNode =>
    table.hasPage(to.split('?')[0] ?? to) && (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    );
  return (
    <>
      {table.hasPage(links.eventNew()) && (
        <ul>
          <li>
            <CreateLink />
          </li>
        </ul>
      )}
      <p className={styles.greeting}>
        <CutName
          name={texts.greeting(isolated(user.firstName))}
          short={texts.greeting(isolated(truncate(user.firstName, TEXT_LIMITS.userMenuName)))}
        />
      </p>
      <ul>
        {entry(texts.tickets, links.myTickets(username))}
        {entry(texts.profile, links.person(username))}
        {entry(texts.settings, links.settingsAccount(username))}
        {entry(texts.security, links.accountSessions())}
      </ul>
      <BusinessTools accounts={accountsOf(user)} table={table} />
      <hr />
      <ul>
        {entry(messages.user.createOrganization, links.schoolNew())}
        {user.admin && entry(texts.superAdmin, links.superAdmin())}
        <li>
          <a href={links.logout()} onClick={clearUserData}>
            {texts.logout}
          </a>
        </li>
      </ul>
    </>
  );
}

/** What the panel under the person's picture holds. */
export function UserMenuPanel({ table }: { table: RemoteTable }) {
  return (
    <>
      <UserLinks table={table} />
      <hr />
      <div className={styles.inset}>
        <ThemeChoice />
      </div>
    </>
  );
}
