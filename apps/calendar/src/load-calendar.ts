import { endpointUrl, getPublicCalendar } from '@foyer/contracts';
import type { PublicCalendar } from './calendar.model.ts';

export interface Address {
  type: 'o' | 'p';
  username: string;
  tags: readonly string[];
}

/** Whose calendar an address is; null for one that nobody can have. */
export function readAddress(pathname: string): Omit<Address, 'tags'> | null {
  const [, type, username] = /^\/calendar\/([op])\/([A-Za-z0-9]{1,40})\/?$/.exec(pathname) ?? [];
  return username ? { type: type as 'o' | 'p', username } : null;
}

/**
 * The dates of a calendar, or null where there is none. Asked without cookies: it is the same for
 * everybody, and a frame in a site of others has none.
 * @throws for everything else that may have gone wrong
 */
export async function loadCalendar({ tags, ...params }: Address): Promise<PublicCalendar | null> {
  const url = endpointUrl(getPublicCalendar, {
    params,
    query: tags.length > 0 ? { tags: tags.join(',') } : {},
  });
  const response = await fetch(url, {
    credentials: 'omit',
    headers: { 'client-token': 'foyer-calendar', accept: 'application/json' },
    signal: AbortSignal.timeout(15_000),
  });
  if ([400, 404, 422].includes(response.status)) return null;
  if (!response.ok) throw new Error(`calendar answered ${response.status}`);
  return (await response.json()) as PublicCalendar;
}

/** What came with the page; undefined when it has to be asked for. */
export function arrivedCalendar(): PublicCalendar | undefined {
  const text = document.getElementById('foyer-first-data')?.textContent;
  const [first] = text ? (JSON.parse(text) as { data: PublicCalendar }[]) : [];
  return first?.data;
}
