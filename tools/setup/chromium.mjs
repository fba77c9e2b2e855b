// The Chromium of the browser tests, pictures and benchmarks. Runs on any Node that npm 10 runs on.
import { existsSync } from 'node:fs';

/** Debian's build without windows: the browser run takes 0.6 of the time with it (0021). */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const PATHS = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the first that this machine has. */
export const findChromium = () => PATHS.find((file) => file && existsSync(file));

/** For Playwright: this one, without what would call home. */
export const chromiumOptions = () => {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};
