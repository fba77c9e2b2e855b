import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './tools/setup/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4260);

export default defineConfig({
  testDir: './apps/e2e',
  testMatch: '**/*.spec.ts',
  // one product, one database: journeys make their own accounts and events and run side by side
  fullyParallel: true,
  // two cores: a page that waits for its answers leaves one to the third
  workers: 3,
  forbidOnly: !!process.env['CI'],
  retries: 0,
  // limits end what hangs; how long a page takes is the machine's matter, and whatever else runs on
  // it
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // a failed test leaves the page as text; E2E_TRACE=1 records every step of it
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin', // not the events' zone, on purpose
    ...devices['Desktop Chrome'],
    launchOptions: chromiumOptions(),
  },
  // before all journeys the builds are kept; at the end the product is asked how often a page broke its policy, in the whole run
  projects: [
    { name: 'before', testMatch: '**/*.setup.ts', teardown: 'violations' },
    { name: 'chromium', dependencies: ['before'] },
    { name: 'violations', testMatch: '**/violations.teardown.ts' },
  ],
  webServer: {
    command: `node --disable-warning=ExperimentalWarning tools/setup/test-product.ts ${port} ${port + 1}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    // only where somebody names a product that runs: what `npm test` tests is this build
    reuseExistingServer: process.env['E2E_PORT'] !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
  },
});
