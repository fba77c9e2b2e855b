import { managedPath, managedTab, type RemoteSummary } from '@foyer/contracts';
import { links, matchPath, type Account } from '@foyer/remote-kit';
import type { RemoteTable } from '../remotes/remote-table.ts';

/** An entry of the organizer's menu. */
export type NavEntry = RemoteSummary['nav'][number];

export const addressOf = ({ to }: NavEntry, username: string) =>
  to.replace(':username', encodeURIComponent(username));
export const isCurrent = (entry: NavEntry, pathname: string) =>
  (entry.matches ?? [entry.to]).some((pattern) => matchPath(pattern, pathname) !== null);

/** The entries of a menu that this account has and whose page the release has. */
export function entriesOf(
  table: RemoteTable,
  area: NavEntry['area'],
  account: Account,
): NavEntry[] {
  if (area === 'developer' && !account.developerZone) return [];
  const isStaff = account.accessSetting !== undefined && account.accessSetting !== 'admin';
  return table.nav.filter(
    (entry) =>
      entry.area === area &&
      (!isStaff || entry.isForStaff) &&
      (!entry.accountTypes || entry.accountTypes.includes(account.type)) &&
      table.hasPage(addressOf(entry, account.username)),
  );
}

/**
 * The same page of another account; where that is no page, the beginning of the same part of the
 * menu; and the account's events where its menu has no such part.
 */
export function sameTab(table: RemoteTable, pathname: string, account: Account): string {
  const entry = table.nav.find((one) => isCurrent(one, pathname));
  const tab = managedTab(pathname);
  if (!entry || tab.length === 0 || !entriesOf(table, entry.area, account).includes(entry))
    return links.manageEvents(account.username);
  const same = managedPath(account.username, tab);
  return table.hasPage(same) ? same : addressOf(entry, account.username);
}
