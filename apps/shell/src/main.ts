import '@foyer/design-system/styles.css';
import './strict-policy.ts';
import { pause } from './pause.ts';

/** In the same file, and run in pieces: what a file imports runs in one. */
async function begin() {
  await pause();
  await import(/* webpackMode: "eager" */ './drawing.ts');
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await pause();
  await start();
}

void begin();
