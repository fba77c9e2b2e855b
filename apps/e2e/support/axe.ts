import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** It goes to the page at each look: 0.6 MB, not the 1.5 MB with comments. */
const axeSource = readFileSync(path.join(path.dirname(resolve('axe-core')), 'axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands, or a part of it, has nothing that axe objects to. */
export async function expectNoAxeFindings(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // without a frame there is nothing to put together on a page of its own
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const findings = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => node.target.join(' ')).join('\n  ')}`,
  );
  expect(findings).toEqual([]);
}

/** Nothing makes the page scroll sideways. */
export async function expectReflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page is wider than the screen').toBeLessThanOrEqual(0);
}
