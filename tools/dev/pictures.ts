// npm run pictures [-- NAME…] Pictures of the main pages on a phone and a desk, light and dark,
// into docs/pictures. Takes them of a product of its own on the present build, or of the one at
// PICTURES_URL, which gets a purchase and a webhook by it. With names, of these pages only.
import { freePort } from '@foyer/node-runtime';
import {
  chromium,
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { apiAs } from '../../apps/e2e/support/events.ts';
import { webhookReceiver } from '../../apps/e2e/support/webhook-receiver.ts';
import { chromiumOptions } from '../setup/chromium.mjs';
import { startProduct } from '../setup/product.ts';
import { build } from '../setup/run-script.ts';
import { makeOverview } from './overview-picture.ts';
import type { PicturePage, Viewer } from './picture-page.ts';
import { PICTURE_PAGES } from './picture-pages.ts';
import { makeScenery, type Scenery } from './picture-scenery.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const LOOKS = [375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);
type Look = (typeof LOOKS)[number];
/** A long page is shown down to here. */
const MAX_HEIGHT = { 375: 2400, 1280: 1800 } as Record<number, number>;
const QUALITIES = [70, 60, 50, 40];
const MAX_BYTES = 80_000;
/** What everybody who clones the project gets with it. */
const MAX_FOLDER_BYTES = 8_000_000;

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Steps follow each other in one page. */
const isStep = ({ name }: PicturePage) => name.startsWith('checkout-');
const isShownIn = ({ isBrief }: PicturePage, { width, theme }: Look) =>
  !isBrief || width < 600 === (theme === 'dark');
/** What leaves an order comes behind what would show it. */
const ROUNDS: readonly ((one: PicturePage) => boolean)[] = [
  (one) => !isStep(one) && !one.leavesOrder,
  (one) => one.leavesOrder === true,
  isStep,
];
const windowOf = ({ width }: Look) => ({ width, height: width < 600 ? 812 : 800 });
const fileName = (name: string, { width, theme }: Look) => `${name}-${width}-${theme}.webp`;

/**
 * Opens the window as far as the page goes, so that bars stand at its end and no image is left for
 * later.
 */
async function unfold(page: Page, { width }: Look): Promise<number> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // as tall as a screen, whose height the picture sets, it would push the footer out of it
  await page.evaluate(() => {
    document.getElementById('main')?.style.setProperty('min-height', '0', 'important');
  });
  let height = 0;
  // what comes into view may make the page longer
  for (let round = 0; round < 2; round++) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    height = Math.min(needed, MAX_HEIGHT[width] ?? needed);
    await page.setViewportSize({ width, height });
    await page.waitForLoadState('networkidle');
  }
  return height;
}

/** Fonts and every image in sight are there, decoded and drawn. */
async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { left, right, top } = image.getBoundingClientRect();
      const isSeen = image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );
  await page.evaluate(async () => {
    // one that is out of sight stays lazy, and its decoding would never end
    await Promise.all(
      Array.from(document.images)
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => image.decode()),
    );
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
}

async function takePicture(page: Page, name: string, look: Look) {
  const height = await unfold(page, look);
  await settle(page);
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x: 0, y: 0, width: look.width, height },
  });
  await page.setViewportSize(windowOf(look));
  for (const quality of QUALITIES) {
    const small = await sharp(picture)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (small.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeFile(path.join(folder, fileName(name, look)), small);
    return;
  }
}

async function contextOf(
  browser: Browser,
  url: string,
  look: Look,
  storageState: Cookies | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    ...(storageState && { storageState }),
    viewport: windowOf(look),
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    hasTouch: look.width < 600,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

async function takeAll(
  url: string,
  scenery: Scenery,
  cookies: Partial<Record<Viewer, Cookies>>,
  only: readonly string[],
) {
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const isOfRound of ROUNDS) {
      const all = PICTURE_PAGES.filter(
        (one) => isOfRound(one) && (isStep(one) || isWanted(one.name)),
      );
      for (const look of LOOKS) {
        const opened = new Map<Viewer, Page>();
        for (const one of all.filter((page) => isShownIn(page, look))) {
          const { name, as, path: address, act } = one;
          const page =
            opened.get(as) ?? (await (await contextOf(browser, url, look, cookies[as])).newPage());
          opened.set(as, page);
          if (!isStep(one) || page.url() === 'about:blank')
            await page.goto(await address(scenery, page, url));
          await act?.(page);
          if (isWanted(name)) await takePicture(page, name, look);
        }
        for (const page of opened.values()) await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** The list of the pictures, as a table that shows them. */
function index(): string {
  const cell = (page: PicturePage, look: Look) =>
    isShownIn(page, look)
      ? `<a href="${fileName(page.name, look)}"><img src="${fileName(page.name, look)}" width="${look.width < 600 ? 110 : 300}" alt="${look.width} px, ${look.theme}"></a>`
      : '';
  return [
    '# Pictures',
    '',
    'Every main page on a phone (375 px) and a desk (1280 px), light and dark. `npm run pictures` takes them anew from the present build',
    'with demo data; long pages are cut. What stands below the main pages is shown on a phone by night and a desk by day.',
    '',
    `| page | ${LOOKS.map(({ width, theme }) => `${width} ${theme}`).join(' | ')} |`,
    `|---|${LOOKS.map(() => '---|').join('')}`,
    ...PICTURE_PAGES.map(
      (page) => `| ${page.title} | ${LOOKS.map((look) => cell(page, look)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

async function checkSize() {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${sizes.length} files, ${Math.round(total / 1000)} kB`);
  if (total > MAX_FOLDER_BYTES)
    throw new Error(`docs/pictures has more than ${MAX_FOLDER_BYTES / 1_000_000} MB`);
}

async function picturesOf(url: string, only: readonly string[]) {
  const receiver = await webhookReceiver();
  const owner = await apiAs(url, 'owner@foyer.test');
  const patron = await apiAs(url, 'patron@foyer.test');
  const admin = await apiAs(url, 'admin@foyer.test');
  const buyer = await request.newContext({ baseURL: url });
  try {
    const scenery = await makeScenery(owner, buyer, receiver.url);
    await takeAll(
      url,
      scenery,
      {
        owner: await owner.storageState(),
        patron: await patron.storageState(),
        admin: await admin.storageState(),
        buyer: await buyer.storageState(),
      },
      only,
    );
    await writeFile(path.join(folder, 'README.md'), index());
    await makeOverview(folder);
    await checkSize();
  } finally {
    await Promise.all([owner, patron, admin, buyer].map((one) => one.dispose()));
    await receiver.close();
  }
}

const only = process.argv.slice(2);
const running = process.env['PICTURES_URL']?.replace(/\/$/, '');
if (running) {
  await picturesOf(running, only);
} else {
  await build();
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-pictures-'));
  const product = await startProduct({
    home,
    port: await freePort(),
    demo: true,
    env: { FOYER_ALLOW_LOCAL_WEBHOOKS: '1' },
  });
  await picturesOf(product.url, only).finally(async () => {
    await product.stop();
    await rm(home, { recursive: true, force: true });
  });
}
