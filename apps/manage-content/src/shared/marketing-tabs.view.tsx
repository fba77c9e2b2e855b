import { LinkTabs } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { messages as m } from './marketing-tabs.messages.en.ts';

const TABS = ['globalCodes', 'services', 'customCalendar'] as const;

/** The pages of Marketing, side by side. */
export const MarketingTabs = ({
  username,
  current,
}: {
  username: string;
  current: (typeof TABS)[number];
}) => (
  <LinkTabs
    label={m.tabs}
    items={TABS.map((tab) => ({
      href: links[tab](username),
      label: m[tab],
      isCurrent: tab === current,
    }))}
  />
);
