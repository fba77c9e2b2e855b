import { Avatar, CutName, Icon } from '@foyer/design-system';
import { TEXT_LIMITS, truncate } from '@foyer/domain';
import { accountsOf } from '@foyer/session';
import { Link, links, useLocation, useSession, type Account } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { sameTab } from './nav-entries.ts';
import panel from './panel.module.css';
import styles from './side-bar.module.css';
import { useDisclosure } from './use-disclosure.ts';

const { side, user: texts } = messages;

const kindOf = (account: Account) => (account.type === 'School' ? side.organization : side.person);

/** Who the person acts as, and a way to the same part of another account. */
export function AccountPicker({ account, table }: { account: Account; table: RemoteTable }) {
  const { isOpen, box, buttonProps, panelProps } = useDisclosure();
  const user = useSession((state) => state.user);
  const { pathname } = useLocation();
  if (!user) return null;
  return (
    <div className={`${panel.box} ${styles.picker}`} ref={box}>
      <button {...buttonProps} className={styles.pickerButton}>
        <span className="sr">{side.account}: </span>
        <Avatar
          size="sm"
          name={account.name}
          src={account.avatar}
          isSquare={account.type === 'School'}
        />
        <span className={styles.pickerText}>
          <CutName name={account.name} short={truncate(account.name, TEXT_LIMITS.organizerName)} />
          <small>{kindOf(account)}</small>
        </span>
        <Icon name="chevron-updown" size="sm" />
      </button>
      <div {...panelProps} className={panel.panel} data-align="start">
        {isOpen && (
          <ul>
            {accountsOf(user).map((one) => (
              <li key={one.id}>
                <Link
                  to={sameTab(table, pathname, one)}
                  aria-current={one.id === account.id || undefined}
                >
                  <Avatar
                    size="sm"
                    name={one.name}
                    src={one.avatar}
                    isSquare={one.type === 'School'}
                  />
                  <CutName name={one.name} short={truncate(one.name, TEXT_LIMITS.organizerName)} />
                  {one.id === account.id && <Icon name="check" size="sm" />}
                </Link>
              </li>
            ))}
            {table.hasPage(links.schoolNew()) && (
              <li>
                <Link to={links.schoolNew()}>
                  <Icon name="plus" />
                  {texts.createOrganization}
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
  );
}
