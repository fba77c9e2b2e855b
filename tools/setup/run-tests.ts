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
  (await run(args, {}, true)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

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

type Step = [name: string, step: () => Promise<Count>];

/** One after the other; what they count together. */
async function inTurn(steps: readonly Step[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, step] of steps) {
    const began = Date.now();
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    console.log(
      `── ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
  return total;
}

async function main() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-results-'));
  // a check keeps one core busy, a suite often waits for processes and databases: side by side they
  // leave neither core idle
  console.log('\n── checks and build, beside the unit and API tests');
  const beside = await Promise.all([
    inTurn([
      [
        'lint, types, form, boundaries, unused code',
        check(['tools/checks/run-checks.ts', '--one-by-one']),
      ],
      ['build', check(['tools/setup/build.ts'])],
      ['bundle budgets', check(['tools/checks/bundle-budgets.ts'])],
    ]),
    inTurn([['unit and API tests', () => unit(folder)]]),
  ]);
  console.log('\n── browser tests');
  const counts = [...beside, await inTurn([['browser tests', () => browser(folder)]])];
  await rm(folder, { recursive: true, force: true });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}

await main();
