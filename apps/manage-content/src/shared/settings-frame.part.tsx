import { LinkTabs, Page, Stack } from '@foyer/design-system';
import { useActiveAccount, useLocation, useNativeVisit, links } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as m } from './settings-frame.messages.en.ts';

interface Props {
  title: string;
  username: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The pages of settings share their title, and stand beside each other. */
export function SettingsFrame({ title, username, lead, children }: Props) {
  const { pathname } = useLocation();
  const isNative = useNativeVisit();
  const { type } = useActiveAccount();
  const log = links.settingsLog(username);
  const pages = [
    { href: links.settingsAccount(username), label: m.account },
    // nothing about money goes through the app's own store
    ...(isNative ? [] : [{ href: links.settingsPayouts(username), label: m.payouts }]),
    ...(isNative || type === 'User' ? [] : [{ href: links.settingsTeam(username), label: m.team }]),
    // who owns an organization is told the way to its log by the page of its team
    ...(type === 'User' || pathname === log ? [{ href: log, label: m.log }] : []),
  ];
  return (
    <Page title={title} lead={lead} width="start">
      <Stack gap={6}>
        <LinkTabs
          label={m.tabs}
          items={pages.map((one) => ({ ...one, isCurrent: pathname === one.href }))}
        />
        {children}
      </Stack>
    </Page>
  );
}
