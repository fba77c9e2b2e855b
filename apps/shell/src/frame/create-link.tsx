import { CutName } from '@foyer/design-system';
import { isolated, TEXT_LIMITS, truncate } from '@foyer/domain';
import { Link, links, useSession } from '@foyer/remote-kit';
import { accountsOf } from '@foyer/session';
import { messages } from '../messages/en.ts';
import styles from './create-link.module.css';

const { bar } = messages;

/**
 * The way to a new event, which names whose it will be to those who could take it for somebody
 * else's: the account that they act as, or themselves where they only help.
 */
export function CreateLink() {
  const user = useSession((state) => state.user);
  const acting = useSession((state) => state.account);
  const isOneOfSeveral = user !== null && accountsOf(user).length > 1;
  const owner = acting?.accessSetting === undefined ? acting : user;
  return (
    <Link to={links.eventNew()}>
      <span>
        {bar.createEvent}
        {isOneOfSeveral && owner && (
          <small className={styles.owner}>
            <CutName
              name={bar.createFor(isolated(owner.name))}
              short={bar.createFor(isolated(truncate(owner.name, TEXT_LIMITS.userMenuName)))}
            />
          </small>
        )}
      </span>
    </Link>
  );
}
