import { LinkTabs, Page } from '@foyer/design-system';
import type { Links } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/en.ts';
import styles from './own-tickets.module.css';

export type ListTab = 'future' | 'past' | 'subscriptions';
interface ListsFrameProps { current: ListTab; username: string; links: Links; isNative: boolean; children: ReactNode }

/** Title and tabs over the lists. The native app has subscriptions elsewhere, and is dark. */
export function ListsFrame({ current, username, links, isNative, children }: ListsFrameProps) {
  const native = isNative ? { native: true } : undefined;
  const tabs = [
    { href: links.myTickets(username, native), label: messages.lists.upcoming, isCurrent: current === 'future' },
    { href: links.myPastTickets(username, native), label: messages.lists.past, isCurrent: current === 'past' },
    ...(isNative ? [] : [{ href: links.mySubscriptions(username), label: messages.lists.subscriptions, isCurrent: current === 'subscriptions' }]),
  ];
  return (
    <div className={styles.frame} data-theme={isNative ? 'dark' : undefined}>
      <Page title={isNative ? messages.lists.nativeTitle : messages.lists.title} width="narrow">
        <LinkTabs label={messages.lists.tabs} items={tabs} />
        <div className={styles.below}>{children}</div>
      </Page>
    </div>
  );
}
