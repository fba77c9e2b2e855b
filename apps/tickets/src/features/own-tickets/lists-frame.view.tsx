import { LinkTabs, Page } from '@foyer/design-system';
import type { Links } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages } from './own-tickets.messages.en.ts';
import styles from './own-tickets.module.css';

type ListTab = 'future' | 'past' | 'subscriptions';
interface ListsFrameProps {
  current: ListTab;
  username: string;
  links: Links;
  isNative: boolean;
  children: ReactNode;
}

/** Title and tabs over the lists. The native app has subscriptions elsewhere. */
export function ListsFrame({ current, username, links, isNative, children }: ListsFrameProps) {
  const tabs = [
    {
      href: links.myTickets(username),
      label: messages.lists.upcoming,
      isCurrent: current === 'future',
    },
    {
      href: links.myPastTickets(username),
      label: messages.lists.past,
      isCurrent: current === 'past',
    },
    ...(isNative
      ? []
      : [
          {
            href: links.mySubscriptions(username),
            label: messages.lists.subscriptions,
            isCurrent: current === 'subscriptions',
          },
        ]),
  ];
  return (
    <Page title={isNative ? messages.lists.nativeTitle : messages.lists.title} width="narrow">
      <LinkTabs label={messages.lists.tabs} items={tabs} />
      <div className={styles.below}>{children}</div>
    </Page>
  );
}
