import type { Links } from '@foyer/contracts';
import { LinkTabs, Page } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { adminMessages as m } from './super-admin.messages.en.ts';
import styles from './super-admin.module.css';

/** The heading and the tabs of both pages. */
export function AdminFrame({
  current,
  links,
  children,
}: {
  current: 'accounts' | 'audit';
  links: Links;
  children: ReactNode;
}) {
  const items = [
    { href: links.superAdmin(), label: m.accounts, isCurrent: current === 'accounts' },
    { href: links.auditLog(), label: m.audit, isCurrent: current === 'audit' },
  ];
  return (
    <Page title={m.title}>
      <LinkTabs label={m.tabs} items={items} />
      <div className={styles.body}>{children}</div>
    </Page>
  );
}
