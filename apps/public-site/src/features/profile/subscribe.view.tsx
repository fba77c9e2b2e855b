import { CopyButton, Popover, TextLink } from '@foyer/design-system';
import { messages as m } from './profile.messages.en.ts';
import { subscriptionOf } from './subscribe.model.ts';
import styles from './profile.module.css';

/** The dates to come in somebody's own calendar, which asks for them again and again. */
export function Subscribe({ id, name }: { id: string; name: string }) {
  const { address, links } = subscriptionOf(id, name);
  return (
    <Popover
      label={m.subscribe}
      trigger={m.subscribe}
      buttonProps={{ icon: 'calendar', size: 'sm', variant: 'quiet' }}
    >
      <div className={styles.subscribe}>
        <p>{m.subscribeText(name)}</p>
        {links.map(({ id: to, href }) => (
          <TextLink key={to} isQuiet href={href} target={to === 'device' ? undefined : '_blank'}>
            {m.subscribeIn[to]}
          </TextLink>
        ))}
        <CopyButton text={address} label={m.copyFeed} />
      </div>
    </Popover>
  );
}
