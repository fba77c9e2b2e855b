import type { CDPSession } from '@playwright/test';

/**
 * A request of a page: `wave` is 1 for the document, 2 for what the document names, one more for
 * each response that had to be read first.
 */
export interface Asked {
  url: string;
  type: string;
  wave: number;
  startedAtMs: number;
  bytes: number;
}

interface Frames {
  callFrames: { url: string }[];
  parent?: Frames;
}
interface Sent {
  requestId: string;
  request: { url: string };
  type?: string;
  timestamp: number;
  initiator: { type: string; url?: string; stack?: Frames };
}

/** What a page cannot do without; icons, manifests and the like are nobody's content. */
const CONTENT = new Set(['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch', 'XHR']);

const scriptsOf = (stack: Frames | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];

/** Whose response had to be read before this could be asked for. */
const causes = ({ initiator }: Sent): string[] =>
  [...(initiator.url ? [initiator.url] : []), ...scriptsOf(initiator.stack)].filter(Boolean);

/** Writes down every request that leaves the browser from now on, and which wave it belongs to. */
export async function recordRequests(session: CDPSession): Promise<() => Asked[]> {
  const asked = new Map<string, Asked>();
  const waveOf = new Map<string, number>();
  let began: number | undefined;
  session.on('Network.requestWillBeSent', (event: unknown) => {
    const sent = event as Sent;
    if (!CONTENT.has(sent.type ?? '') || asked.has(sent.requestId)) return;
    began ??= sent.timestamp;
    const wave =
      1 +
      Math.max(
        sent.type === 'Document' ? 0 : 1,
        ...causes(sent).map((url) => waveOf.get(url) ?? 0),
      );
    if (!waveOf.has(sent.request.url)) waveOf.set(sent.request.url, wave);
    asked.set(sent.requestId, {
      url: sent.request.url,
      type: sent.type ?? '',
      wave,
      startedAtMs: (sent.timestamp - began) * 1000,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...asked.values()];
}
