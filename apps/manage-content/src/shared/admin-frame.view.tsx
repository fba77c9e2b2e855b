import { LinkTabs, Page } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import type { ComponentProps, ReactNode } from 'react';
import styles from './admin-frame.module.css';
import { adminFrame as m } from './admin-frame.messages.en.ts';

const TABS = {
  accounts: links.superAdmin,
  siteFeatured: links.siteFeatured,
  siteMessages: links.siteMessages,
  pages: links.sitePages,
  operations: links.operations,
  audit: links.auditLog,
};

/** The heading and the tabs of the pages of site administrators. */
export const AdminFrame = ({
  current,
  children,
}: {
  current: keyof typeof TABS;
  children: ReactNode;
}) => (
  <Page title={m.title}>
    <LinkTabs
      label={m.tabs}
      items={(Object.keys(TABS) as (keyof typeof TABS)[]).map((tab) => ({
        href: TABS[tab](),
        label: m[tab],
        isCurrent: tab === current,
      }))}
    />
    <div className={styles.body}>{children}</div>
  </Page>
);

/** What a page of administrators is for, or what stands in place of what it would show. */
export const AdminLead = ({ children }: { children: ReactNode }) => (
  <p className={styles.lead}>{children}</p>
);

/** One of several parts of a page, under its own heading. */
export const AdminSection = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section className={styles.section} {...props} />
);
