import type { FirstData, RemoteSummary, Session, ShownBanner } from '@foyer/contracts';

// The edge checks these against their schemas before it writes them, and the page's policy lets
// nobody else write them.
function readJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** What the edge wrote into the page: the remotes of the live release. */
export const readRemotes = (): RemoteSummary[] => readJson('foyer-remotes') ?? [];

/** Who is signed in, when the edge could ask in time. */
export const readSession = (): Session | undefined => readJson('foyer-session');

/** First responses for the route of the page. */
export const readFirstData = (): FirstData => readJson('foyer-first-data') ?? [];

/** What the site said over its pages when this one was opened. */
export const readBanners = (): ShownBanner[] => readJson('foyer-banners') ?? [];
