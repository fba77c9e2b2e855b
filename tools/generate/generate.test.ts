import { spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const COPIED = [
  ...['apps', 'libs', 'tools', 'docs', 'package.json', 'tsconfig.base.json', 'tsconfig.json'],
  ...['eslint.config.js', '.oxlintrc.json', '.prettierrc.json', '.prettierignore', 'openapi.json'],
];

let house: string;

/** The house's own sources at another place; packages are those of this one. */
async function copyOfTheHouse(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'foyer-generate-')));
  for (const name of COPIED)
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@foyer'), { recursive: true });
  const linked = (await readdir(path.join(root, 'node_modules'))).filter(
    (name) => (name === '.bin' || !name.startsWith('.')) && name !== '@foyer',
  );
  await Promise.all(
    linked.map((name) => symlink(path.join(root, 'node_modules', name), path.join(packages, name))),
  );
  for (const name of await readdir(path.join(folder, 'libs')))
    await symlink(path.join(folder, 'libs', name), path.join(packages, '@foyer', name));
  return folder;
}

/** Runs a program of the copy until it ends: its code, and what it said. */
function run(...args: string[]): Promise<[code: number | null, said: string]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: house,
    stdio: ['ignore', 'pipe', 'pipe'],
    // the native compiler collects garbage less often
    env: { GOGC: '400', ...process.env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve([code, said.trim()]));
  });
}

const generate = (...args: string[]) => run('tools/generate/generate.ts', ...args);
const made: string[] = [];
let checks: Promise<[code: number | null, said: string][]>;

beforeAll(async () => {
  house = await copyOfTheHouse();
  for (const args of [
    ['endpoint', 'memberships', 'seat-plan'],
    ['endpoint', 'venues', 'opening-hours'],
    ['remote', 'box-office'],
    ['feature', 'manage-memberships', 'tiers-list'],
    ['feature', 'box-office', 'press', '/press'],
  ]) {
    const [code, said] = await generate(...args);
    if (code !== 0) throw new Error(said);
    made.push(...(said.split('\n\n')[0] ?? '').split('\n'));
  }
  checks = Promise.all([
    run('tools/checks/layout.ts'),
    run(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', 'tools/checks/boundaries.cjs', '--max-depth', '2', ...sources()],
    ),
    run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...sources()),
    run('node_modules/oxlint/bin/oxlint', ...sources()),
    run('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...made),
  ]);
});
afterAll(() => rm(house, { recursive: true, force: true }));

const sources = () => [...new Set(made)].filter((file) => /\.tsx?$/.test(file));
const said = async (file: string) => readFile(path.join(house, file), 'utf8');

test('the types of what is made fit', async () => {
  await writeFile(
    path.join(house, 'made.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files: [...sources(), 'libs/remote-kit/src/css-modules.d.ts', 'libs/promise.d.ts'],
    }),
  );
  expect(
    await run('node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'made.json'),
  ).toEqual([0, '']);
});

test('it keeps the rules for folders, imports, code and form', async () => {
  const results = await checks;
  expect(results.filter(([code]) => code !== 0)).toEqual([]);
});

test('it is known where it is named: routes, contract, menu of remotes, visits', async () => {
  expect(await said('apps/api/src/modules.ts')).toMatch(/^ {2}venuesRoutes,$/m);
  expect(await said('apps/api/src/modules/memberships/memberships.routes.ts')).toMatch(
    /handle\(app, deps, getSeatPlan, /,
  );
  expect(await said('libs/contracts/src/index.ts')).toMatch(/venues\/opening-hours\.endpoints\.ts/);
  expect(await said('openapi.json')).toContain('/client_side_api/v1/venues/opening_hours');
  expect(await said('libs/contracts/src/platform/remote.ts')).toMatch(/^ {2}'box-office',$/m);
  expect(await said('apps/manage-memberships/src/routes.ts')).toMatch(/tiersListRoute\(deps\)/);
  expect(await said('apps/e2e/everybody/visits.ts')).toMatch(/route: '\/press'/);
});

test.each([
  [['feature', 'manage-memberships', 'settings'], /settings\.route\.ts is there already/],
  [['feature', 'nowhere', 'venues'], /There is no remote nowhere/],
  [['endpoint', 'memberships', 'seatPlan'], /small letters with dashes/],
])('%j is refused with a sentence, and nothing is written', async (args, why) => {
  const before = await said('apps/manage-memberships/src/routes.ts');
  const [code, sentence] = await generate(...args);
  expect([code, sentence]).toEqual([1, expect.stringMatching(why)]);
  expect(await said('apps/manage-memberships/src/routes.ts')).toBe(before);
});
