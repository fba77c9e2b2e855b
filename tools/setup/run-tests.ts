import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runScript as run } from './run-script.ts';

interface Count {
  passed: number;
  failed: number;
}
/** One check is one result; a check that fails shows its own output above. */
const check = (args: string[]) => async (): Promise<Count> =>
  (await run(args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function unit(folder: string): Promise<Count> {
  const file = path.join(folder, 'unit.json');
  const ok = await run([
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${file}`,
    '--maxWorkers=3',
  ]);
  const result = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    numFailedTestSuites?: number;
  };
  const failed = (result.numFailedTests ?? 0) || (result.numFailedTestSuites ?? 0) || (ok ? 0 : 1);
  return { passed: result.numPassedTests ?? 0, failed };
}

async function browser(folder: string): Promise<Count> {
  const file = path.join(folder, 'browser.json');
  const ok = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { stats } = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as {
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) || (ok ? 0 : 1);
  return { passed: stats?.expected ?? 0, failed };
}

async function main() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-results-'));
  const steps: [name: string, step: () => Promise<Count>][] = [
    ['lint, types, form, boundaries, unused code', check(['tools/checks/run-checks.ts'])],
    ['unit and API tests', () => unit(folder)],
    ['build', check(['tools/setup/build.ts'])],
    ['bundle budgets', check(['tools/checks/bundle-budgets.ts'])],
    ['browser tests', () => browser(folder)],
  ];
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, step] of steps) {
    const began = Date.now();
    console.log(`\n── ${name}`);
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    console.log(
      `── ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

await main();
