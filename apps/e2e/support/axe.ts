import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** It goes to each document once: 0.6 MB, not the 1.5 MB with comments. */
const axeSource = readFileSync(path.join(path.dirname(resolve('axe-core')), 'axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OPTIONS = {
  runOnly: { type: 'tag' as const, values: RULES },
  resultTypes: ['violations' as const],
  // of these rules one loads something of its own: how long a sound plays. axe would fetch every
  // style sheet anew as well, for a rule that is not among them
  preload: { assets: ['media'] },
};
/** Frames are looked at by the other of the two ways below, if at all. */
const WITHOUT_FRAMES = { ...OPTIONS, iframes: false };

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * `AxeBuilder` puts axe into the page at each look, twice where it stays there, and brings back also
 * what is in order.
 */
async function findingsOf(page: Page, part?: string): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as {
        axe: { run: (on: unknown, how: unknown) => Promise<{ violations: Violations }> };
      };
      return (await axe.run(part ? { include: [part] } : document, options)).violations;
    },
    { part, options: WITHOUT_FRAMES },
  );
}

/** With the documents of its frames, which axe puts together on a page of its own. */
async function findingsWithFrames(page: Page, part?: string): Promise<Violations> {
  const axe = new AxeBuilder({ page, axeSource }).options(OPTIONS);
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}

const expectNone = (findings: Violations) =>
  expect(
    findings.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map((node) => node.target.join(' ')).join('\n  ')}`,
    ),
  ).toEqual([]);

/** The page as it stands, or a part of it, has nothing that axe objects to. */
export async function expectNoAxeFindings(page: Page, part?: string): Promise<void> {
  const look = page.frames().length === 1 ? findingsOf : findingsWithFrames;
  expectNone(await look(page, part));
}

/**
 * The page as it stands is fit for everybody in both themes, and fits a narrow screen. What others
 * put into its frames is theirs.
 */
export async function expectFit(page: Page): Promise<void> {
  const former = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    // colours that fade would be looked at half-way
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expectNone(await findingsOf(page));
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await expectReflow(page);
  if (former) await page.setViewportSize(former);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Nothing makes the page scroll sideways. */
export async function expectReflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page is wider than the screen').toBeLessThanOrEqual(0);
}
