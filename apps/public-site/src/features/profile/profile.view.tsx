import { EmptyState, LinkTabs } from '@foyer/design-system';
import { SafeHtml } from '@foyer/design-system/safe-html';
import type { ReactNode } from 'react';
import { PageFoot } from '../../shared/measuring/page-foot.part.tsx';
import { ProfileHead, type HeadProps } from './profile-head.view.tsx';
import { shownTab, tabsOf, type ProfileTab } from './profile.model.ts';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

const VISIT = [{ name: 'page_view' }] as const;

interface Props extends HeadProps {
  asked: ProfileTab | undefined;
  hrefOf: (tab: ProfileTab) => string;
  /** What stands on a tab that is more than words. */
  contentOf: (tab: Exclude<ProfileTab, 'about'>) => ReactNode;
}

export function ProfileView({ asked, hrefOf, contentOf, ...head }: Props) {
  const { profile } = head;
  const tabs = tabsOf(profile);
  const shown = shownTab(tabs, asked);
  return (
    <article className={styles.page}>
      <ProfileHead {...head} />
      {tabs.length > 1 && (
        <LinkTabs
          label={m.tabs}
          items={tabs.map((tab) => ({
            href: hrefOf(tab),
            label: m.tab[tab],
            isCurrent: tab === shown,
          }))}
        />
      )}
      <div className={styles.content}>
        {shown === undefined ? (
          <EmptyState icon="calendar" title={m.empty} />
        ) : shown === 'about' ? (
          <section aria-label={m.about}>
            <SafeHtml className={styles.rich} html={profile.fullDescription} />
          </section>
        ) : (
          contentOf(shown)
        )}
      </div>
      <PageFoot
        owner={profile}
        ids={profile.analytics}
        of={profile.id}
        title={profile.name}
        events={VISIT}
      />
    </article>
  );
}
