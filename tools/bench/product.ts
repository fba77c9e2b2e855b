import { chromium, type Browser } from '@playwright/test';
import { freePort } from '@foyer/node-runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromiumOptions } from '../setup/chromium.mjs';
import { startProduct } from '../setup/product.ts';

export interface Measured {
  /** A folder that is gone afterwards. */
  home: string;
  product: Awaited<ReturnType<typeof startProduct>>;
  browser: Browser;
}

/** The product with its demo data and a browser, while `measure` runs. */
export async function withProduct<Result>(
  bench: string,
  measure: (measured: Measured) => Promise<Result>,
): Promise<Result> {
  const home = await mkdtemp(path.join(os.tmpdir(), `foyer-bench-${bench}-`));
  const undo: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  try {
    const product = await startProduct({
      home: path.join(home, 'product'),
      port: await freePort(),
      demo: true,
      env: { LOG_LEVEL: 'error' },
    });
    undo.unshift(() => product.stop());
    const browser = await chromium.launch(chromiumOptions());
    undo.unshift(() => browser.close());
    return await measure({ home, product, browser });
  } finally {
    for (const step of undo) await step();
  }
}
