import './strict-policy.ts';
import { pause } from './pause.ts';

/**
 * In the same file, and run in pieces: what a file imports runs in one. Styles stand with what is
 * drawn, `start.tsx`: beside it they would come behind, and the order of their layers with them.
 */
async function begin() {
  await pause();
  await import(/* webpackMode: "eager" */ './drawing.ts');
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await pause();
  await start();
}

void begin();
