import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runScript as run } from './run-script.ts';

interface Count {
  passed: number;
  failed: number;
  /** What failed, each in a line of the end: the first of it stands thousands of lines above. */
  names: string[];
}
/** One check is one result; a check that fails shows its own output above. */
const check = (args: string[]) => async (): Promise<Count> =>
  (await run(args, {}, true))
    ? { passed: 1, failed: 0, names: [] }
    : { passed: 0, failed: 1, names: [args.join(' ')] };

const readResult = async <Result>(file: string) =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<Result>;

interface UnitResult {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function failedUnits({ testResults = [] }: Partial<UnitResult>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // a suite that did not start has no tests
      return failed.length ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });
}

async function unit(folder: string): Promise<Count> {
  const file = path.join(folder, 'unit.json');
  const ok = await run([
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${file}`,
    '--maxWorkers=3',
  ]);
  const result = await readResult<UnitResult>(file);
  const failed = (result.numFailedTests ?? 0) || (result.numFailedTestSuites ?? 0) || (ok ? 0 : 1);
  return { passed: result.numPassedTests ?? 0, failed, names: failedUnits(result) };
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: { ok: boolean; file: string; line: number; title: string }[];
}
interface BrowserResult extends BrowserSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

const failedSpecs = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `apps/e2e/${file}:${line} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

async function browser(folder: string): Promise<Count> {
  const file = path.join(folder, 'browser.json');
  const ok = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const result = await readResult<BrowserResult>(file);
  const { stats } = result;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) || (ok ? 0 : 1);
  return { passed: stats?.expected ?? 0, failed, names: failedSpecs(result) };
}

type Step = [name: string, step: () => Promise<Count>];

/** One after the other; what they count together. */
async function inTurn(steps: readonly Step[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0, names: [] };
  for (const [name, step] of steps) {
    const began = Date.now();
    const { passed, failed, names } = await step();
    total.passed += passed;
    total.failed += failed;
    total.names.push(...names);
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
  const names = counts.flatMap((count) => count.names);
  if (names.length > 0) console.log(`\nFailed:\n${names.join('\n')}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}

await main();
