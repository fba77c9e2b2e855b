import { chromium } from '@playwright/test';
import { chromiumOptions } from '../setup/chromium.mjs';
const [, , base, who, out, ...paths] = process.argv;
const browser = await chromium.launch(chromiumOptions());
for (const scheme of ['light', 'dark'] as const)
  for (const width of [375, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base });
    const page = await context.newPage();
    if (who !== '-') {
      await page.request.post('/client_side_api/v1/auth/login', { data: { email: who, password: 'foyer-demo-1' }, headers: { 'client-token': 'web', origin: base } });
    }
    for (const [n, p] of paths.entries()) {
      await page.goto(p);
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `${out}-${n}-${width}-${scheme}.png`, fullPage: true });
    }
    await context.close();
  }
await browser.close();
