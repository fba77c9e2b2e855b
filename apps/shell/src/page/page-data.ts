import { FirstData, RemoteSummary, Session } from '@foyer/contracts';
import { z } from 'zod';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) as unknown : undefined;
}

/** What the edge wrote into the page: the remotes of the live release. */
export const readRemotes = (): RemoteSummary[] => z.array(RemoteSummary).parse(readJson('foyer-remotes') ?? []);

/** Who is signed in, when the edge could ask in time. */
export const readSession = (): Session | undefined => Session.optional().catch(undefined).parse(readJson('foyer-session'));

/** First answers for the route of the page; anything unexpected counts as none. */
export const readFirstData = (): FirstData => FirstData.catch([]).parse(readJson('foyer-first-data') ?? []);
