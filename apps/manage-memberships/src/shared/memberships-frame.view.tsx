import { LinkTabs, Page } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as text } from './memberships-frame.messages.en.ts';
import styles from './memberships-frame.module.css';
import { membershipLinks } from './membership-links.model.ts';

/** The tabs that have a page, in their order. */
const TABS = {
  tiers: links.membershipTiers,
  benefits: membershipLinks.benefits,
  members: membershipLinks.members,
  settings: links.membershipSettings,
} as const;
type MembershipTab = keyof typeof TABS;

interface Props {
  username: string;
  current: MembershipTab;
  /** One sentence under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of memberships between the others: title, tabs, and what it is about. */
export function MembershipsFrame({ username, current, lead, actions, children }: Props) {
  const items = (Object.keys(TABS) as MembershipTab[]).map((tab) => ({
    href: TABS[tab](username),
    label: text[tab],
    isCurrent: tab === current,
  }));
  return (
    <Page title={text.memberships} lead={lead} actions={actions}>
      <div className={styles.tabs}>
        <LinkTabs label={text.memberships} items={items} />
      </div>
      {children}
    </Page>
  );
}
