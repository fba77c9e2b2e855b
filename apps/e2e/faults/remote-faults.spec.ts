import { expect, test as base, type Page } from '@playwright/test';
import { builtAgainst, startFaultyEdge, type Fault, type FaultyEdge } from './faulty-edge.ts';

const test = base.extend<{ edge: FaultyEdge }>({
  edge: async ({ baseURL }, provide) => {
    const edge = await startFaultyEdge(baseURL ?? '');
    await provide(edge);
    expect(await edge.violations()).toBe(0);
    await edge.stop();
  },
});

const VICTIM = 'tickets';
const VICTIM_PAGE = '/tickets/0198f2a0-0000-7000-8000-000000000000';
const ENTRY = new RegExp(`/r/${VICTIM}/[^/]+/remoteEntry\\.js`);
const unavailable = (page: Page) =>
  page.getByRole('heading', { name: 'This part is not available now' });

/** The bar is there and another remote's page opens by it, in the same page, without a reload. */
async function expectRestToWork(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Foyer' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(unavailable(page)).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
}

async function expectRecovery(page: Page, edge: FaultyEdge) {
  // whoever waits for the load event waits for the late file
  await page.goBack({ waitUntil: 'commit' });
  await expect(unavailable(page)).toBeVisible();
  edge.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page)).toBeHidden();
}

const FAULTS: [what: string, fault: Fault][] = [
  ['is not there', { kind: 'missing' }],
  ['answers 500', { kind: 'error' }],
  ['takes five minutes', { kind: 'slow', ms: 300_000 }],
  ['was tampered with', { kind: 'tampered' }],
];

for (const [what, fault] of FAULTS) {
  test(`a remote whose entry ${what} leaves the bar and the others alive, and comes back on "Try again"`, async ({
    page,
    edge,
  }) => {
    edge.breakFiles(ENTRY, fault);
    // a late file keeps the document's load event back, not the page
    await page.goto(edge.url + VICTIM_PAGE, { waitUntil: 'commit' });
    await expect(unavailable(page)).toBeVisible();
    expect(await page.evaluate(() => 'tamperedWith' in window)).toBe(false);
    await expectRestToWork(page);
    await expectRecovery(page, edge);
  });
}

async function expectEntryToBeLive(edge: FaultyEdge) {
  const integrity =
    edge.release().remotes.find(({ name }) => name === VICTIM)?.integrity['remoteEntry.js'] ?? '';
  await expect
    .poll(async () => (await (await fetch(edge.url)).text()).includes(integrity))
    .toBe(true);
}

const BROKEN_BUILDS: [what: string, text: string][] = [
  ['throws when it starts', 'throw new Error("broken build");'],
  ['leaves no container', 'window.somethingElse = {};'],
  [
    'exposes something else',
    `window.foyer_${VICTIM} = { init() {}, get: async () => () => ({ default: { name: "other" } }) };`,
  ],
  [
    'throws when its routes are made',
    `window.foyer_${VICTIM} = { init() {}, get: async () => () => ({ default: { name: "${VICTIM}", routes() { throw new Error("no routes"); } } }) };`,
  ],
];

for (const [what, text] of BROKEN_BUILDS) {
  test(`a build that ${what} is "not available" inside the frame, nothing more`, async ({
    page,
    edge,
  }) => {
    edge.withEntry(VICTIM, text);
    await expectEntryToBeLive(edge);
    await page.goto(edge.url + VICTIM_PAGE);
    await expect(unavailable(page)).toBeVisible();
    await expectRestToWork(page);
  });
}

test('a remote built against another major of a shared lib is refused, the bar and the others stay alive, and the right build comes up', async ({
  page,
  edge,
}) => {
  const right = edge.release().remotes;
  edge.withEntry(VICTIM, builtAgainst(await edge.builtEntry(VICTIM), '@foyer/remote-kit', 2));
  await expectEntryToBeLive(edge);
  const refusal = page.waitForEvent('pageerror', (error) =>
    error.message.includes('@foyer/remote-kit'),
  );
  await page.goto(edge.url + VICTIM_PAGE);
  await expect(unavailable(page)).toBeVisible();
  expect((await refusal).message).toContain('^2.0.0');
  await expect(page.getByRole('alert')).toBeVisible();
  // the same build is refused again, and nothing else suffers
  const again = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(unavailable(page)).toBeVisible();
  await expectRestToWork(page);

  await edge.republish(VICTIM, 'right');
  edge.mend();
  await edge.promote((release) => ({
    ...release,
    remotes: right.map((one) => (one.name === VICTIM ? { ...one, version: 'right' } : one)),
  }));
  await page.goto(edge.url + VICTIM_PAGE);
  await expect(
    page.getByRole('heading', { name: 'Sorry! That order wasn’t found.' }),
  ).toBeVisible();
});

test('a route table that is missing is "not available", and "Try again" loads it', async ({
  page,
  edge,
}) => {
  edge.breakFiles(new RegExp(`/r/${VICTIM}/[^/]+/c/`), { kind: 'missing' });
  await page.goto(edge.url + VICTIM_PAGE);
  await expect(unavailable(page)).toBeVisible();
  await expectRestToWork(page);
  await expectRecovery(page, edge);
});

for (const [what, fault] of [
  ['is missing', { kind: 'missing' }],
  ['was tampered with', { kind: 'tampered' }],
] as [string, Fault][]) {
  test(`a page whose own code ${what} says so in place and comes back on "Try again"`, async ({
    page,
    edge,
  }) => {
    const home = edge
      .release()
      .remotes.find(({ name }) => name === 'public-site')
      ?.pages.find(({ path }) => path === '/');
    edge.breakFiles(new RegExp(`/${home?.js.at(-1)?.replaceAll('.', '\\.')}$`), fault);
    await page.goto(edge.url);
    await expect(page.getByRole('heading', { name: 'This part did not load' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => 'tamperedWith' in window)).toBe(false);
    edge.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This part did not load' })).toBeHidden();
    await expect(page.locator('main h1')).toBeVisible();
  });
}

test('a tab that was open before a promotion goes on with its version, a new one gets the new', async ({
  context,
  edge,
}) => {
  const old = await context.newPage();
  await old.goto(edge.url);
  await expect(old.locator('main h1')).toBeVisible();
  const before = edge.release().remotes.find(({ name }) => name === VICTIM)?.version ?? '';

  await edge.republish(VICTIM, 'next');
  await edge.promote((release) => ({
    ...release,
    remotes: release.remotes.map((one) =>
      one.name === VICTIM ? { ...one, version: 'next' } : one,
    ),
  }));

  const asked = (page: Page) => page.waitForRequest(ENTRY).then((request) => request.url());
  const [fromOld] = await Promise.all([
    asked(old),
    // as a link of the page would: the router takes over, the document stays
    old.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, VICTIM_PAGE),
  ]);
  expect(fromOld).toContain(`/r/${VICTIM}/${before}/`);
  await expect(unavailable(old)).toBeHidden();

  const fresh = await context.newPage();
  const [fromNew] = await Promise.all([asked(fresh), fresh.goto(edge.url + VICTIM_PAGE)]);
  expect(fromNew).toContain(`/r/${VICTIM}/next/`);
  await expect(unavailable(fresh)).toBeHidden();
});
