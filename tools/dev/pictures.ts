// npm run pictures [-- NAME…]
// Pictures of the main pages on a phone and a desk, light and dark, into docs/pictures. Takes them of a product of its own
// on the present build, or of the one at PICTURES_URL, which gets a purchase and a webhook by it. With names, of these pages only.
import { chromium, request, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { freePort } from '../../apps/api/src/platform/embedded-postgres.ts';
import { apiAs } from '../../apps/e2e/support/events.ts';
import { webhookReceiver } from '../../apps/e2e/support/webhook-receiver.ts';
import { startProduct } from '../setup/product.ts';
import { build } from '../setup/run-script.ts';
import { makeScenery, PICTURE_PAGES, type Scenery, type Viewer } from './picture-pages.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const LOOKS = [375, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
type Look = (typeof LOOKS)[number];
/** A long page is shown down to here. */
const MAX_HEIGHT = { 375: 2400, 1280: 1800 } as Record<number, number>;
const QUALITIES = [70, 60, 50, 40];
const MAX_BYTES = 120_000;
const MAX_FOLDER_BYTES = 4_000_000;

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

const fileName = (name: string, { width, theme }: Look) => `${name}-${width}-${theme}.webp`;

/** Everything that comes late is there: data, fonts, and the pictures further down that load when they come into view. */
async function settle(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // an image in a hidden menu stays lazy and never comes; one that is broken must not hold the others up
    await Promise.all(Array.from(document.images).filter((image) => image.checkVisibility()).map((image) => {
      image.loading = 'eager';
      // becoming eager starts some images again, and a decoding that was under way fails with that
      const shown = image.complete && image.naturalWidth > 0 ? image.decode() : new Promise((resolve) => { image.addEventListener('load', resolve, { once: true }); }).then(() => image.decode());
      return Promise.race([shown.catch(() => undefined), new Promise((resolve) => { setTimeout(resolve, 5000); })]);
    }));
  });
}

async function takePicture(page: Page, name: string, look: Look) {
  await settle(page);
  await page.mouse.move(0, 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const picture = await page.screenshot({
    fullPage: true, animations: 'disabled', caret: 'hide',
    clip: { x: 0, y: 0, width: look.width, height: Math.min(height, MAX_HEIGHT[look.width] ?? height) },
  });
  for (const quality of QUALITIES) {
    const small = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (small.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeFile(path.join(folder, fileName(name, look)), small);
    return;
  }
}

async function contextOf(browser: Browser, url: string, look: Look, storageState: Cookies | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url, ...(storageState && { storageState }), viewport: { width: look.width, height: look.width < 600 ? 812 : 800 }, colorScheme: look.theme,
    reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York', hasTouch: look.width < 600,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

async function takeAll(url: string, scenery: Scenery, cookies: Partial<Record<Viewer, Cookies>>, only: readonly string[]) {
  const browser = await chromium.launch({
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    for (const look of LOOKS) {
      const pages = new Map<Viewer, Page>();
      for (const { name, as, path: address, act } of PICTURE_PAGES) {
        const isWanted = only.length === 0 || only.includes(name);
        const isStep = name.startsWith('checkout-');
        if (!isWanted && !isStep) continue;
        const page = pages.get(as) ?? await (await contextOf(browser, url, look, cookies[as])).newPage();
        pages.set(as, page);
        // the checkout's steps follow each other in one page
        if (!isStep || name === 'checkout-tickets') await page.goto(address(scenery));
        await act?.(page);
        if (isWanted) await takePicture(page, name, look);
      }
      for (const page of pages.values()) await page.context().close();
      console.log(`${look.width} ${look.theme}: done`);
    }
  } finally {
    await browser.close();
  }
}

/** The list of the pictures, as a table that shows them. */
function index(): string {
  const cell = (name: string, look: Look) => `<a href="${fileName(name, look)}"><img src="${fileName(name, look)}" width="${look.width < 600 ? 110 : 300}" alt="${look.width} px, ${look.theme}"></a>`;
  return [
    '# Pictures', '', 'Every main page on a phone (375 px) and a desk (1280 px), light and dark. `npm run pictures` takes them anew from the present build', 'with demo data; long pages are cut.', '',
    `| page | ${LOOKS.map(({ width, theme }) => `${width} ${theme}`).join(' | ')} |`, `|---|${LOOKS.map(() => '---|').join('')}`,
    ...PICTURE_PAGES.map(({ name, title }) => `| ${title} | ${LOOKS.map((look) => cell(name, look)).join(' | ')} |`), '',
  ].join('\n');
}

async function checkSize() {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${sizes.length} files, ${Math.round(total / 1000)} kB`);
  if (total > MAX_FOLDER_BYTES) throw new Error(`docs/pictures has more than ${MAX_FOLDER_BYTES / 1_000_000} MB`);
}

async function picturesOf(url: string, only: readonly string[]) {
  const receiver = await webhookReceiver();
  const owner = await apiAs(url, 'owner@foyer.test');
  const patron = await apiAs(url, 'patron@foyer.test');
  const buyer = await request.newContext({ baseURL: url });
  try {
    const scenery = await makeScenery(owner, buyer, receiver.url);
    await takeAll(url, scenery, { owner: await owner.storageState(), patron: await patron.storageState(), buyer: await buyer.storageState() }, only);
    await writeFile(path.join(folder, 'README.md'), index());
    await checkSize();
  } finally {
    await Promise.all([owner.dispose(), patron.dispose(), buyer.dispose(), receiver.close()]);
  }
}

const only = process.argv.slice(2);
const running = process.env['PICTURES_URL']?.replace(/\/$/, '');
if (running) {
  await picturesOf(running, only);
} else {
  await build();
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-pictures-'));
  const product = await startProduct({ home, port: await freePort(), demo: true, env: { FOYER_ALLOW_LOCAL_WEBHOOKS: '1' } });
  await picturesOf(product.url, only).finally(async () => {
    await product.stop();
    await rm(home, { recursive: true, force: true });
  });
}
