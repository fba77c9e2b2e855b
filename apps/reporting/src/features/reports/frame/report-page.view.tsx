import { LinkTabs, Page } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages } from './report-page.messages.en.ts';
import styles from './report-page.module.css';

const TABS = [
  { id: 'revenue', to: links.reportRevenue },
  { id: 'orders', to: links.reportOrders },
  { id: 'patrons', to: links.reportPatrons },
  { id: 'activity', to: links.reportActivity },
] as const;

interface Props {
  username: string;
  current: (typeof TABS)[number]['id'];
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading and tabs around each report. */
export function ReportPage({ username, current, actions, children }: Props) {
  const tabs = TABS.map(({ id, to }) => ({
    href: to(username),
    label: messages.tabs[id],
    isCurrent: id === current,
  }));
  return (
    <Page title={messages.reporting} actions={actions}>
      <div className={styles.tabs}>
        <LinkTabs label={messages.tabs.label} items={tabs} />
      </div>
      {children}
    </Page>
  );
}

/** Search, filters and the like above a table. */
export const Tools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools}>{children}</div>
);
