import { type EmbeddedPostgres, startEmbeddedPostgres } from '@foyer/node-runtime';
import { spawn, spawnSync } from 'node:child_process';
import { chmod, copyFile, link, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root, runToEnd } from './testing/run-to-end.ts';

const START = ['tools/setup/start.mjs'];
const API = ['apps/api/src/main.ts'];
const WORKER = ['apps/api/src/worker.ts'];
const EDGE = ['apps/edge/src/main.ts'];
const NOWHERE = 'postgres://foyer:secret@127.0.0.1:1/foyer';
const PRODUCTION = { NODE_ENV: 'production', FOYER_SANDBOX: '1', DATABASE_URL: NOWHERE };

let folder: string;
let file: string;
let stranger: Server;
let taken: string;
let database: EmbeddedPostgres;
let databaseUrl: URL;
const urlWith = (change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>) =>
  Object.assign(new URL(databaseUrl), change).href;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-starts-'));
  file = path.join(folder, 'file');
  await writeFile(file, '');
  stranger = createServer((socket) => socket.end());
  taken = await new Promise((resolve) => {
    stranger.listen(0, '127.0.0.1', () =>
      resolve(String((stranger.address() as { port: number }).port)),
    );
  });
  database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'db') });
  databaseUrl = new URL(database.url('postgres'));
  const client = new pg.Client({ connectionString: databaseUrl.href });
  await client.connect();
  for (const statement of [
    `create role guest login password 'secret'`,
    'create database of_guest',
    `create role maker login password 'secret'`,
    'create database of_maker owner maker',
    // what an old server says of itself
    `create role old login superuser password 'secret'`,
    'create schema shadow',
    `create function shadow.current_setting(text) returns text language sql as $$ select '130014' $$`,
    'alter role old set search_path = shadow, pg_catalog',
  ])
    await client.query(statement);
  await client.end();
});
afterAll(async () => {
  stranger.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** It ended with 1 and said this, in sentences: no trace, no list of issues, and no secret. */
function expectRefused(
  { code, said }: { code: number | null; said: string },
  sentence: string | RegExp,
) {
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/\n\s+at |node:internal|ZodError|[{}]|secret@|not-there|undefined/);
  expect(said.split('\n').length).toBeLessThanOrEqual(2);
  expect(code).toBe(1);
}

type Case = [
  what: string,
  program: string[],
  env: () => Record<string, string>,
  sentence: string | RegExp,
];
const home = () => ({ FOYER_HOME: path.join(folder, 'home') });
test.each<Case>([
  [
    'a port that is no number',
    START,
    () => ({ PORT: 'abc' }),
    'PORT is "abc": write a whole number from 1 to 65535.',
  ],
  [
    'a port that does not exist',
    START,
    () => ({ PORT: '70000' }),
    'PORT is "70000": write a whole number from 1 to 65535.',
  ],
  [
    'a port that is taken',
    START,
    () => ({ PORT: taken }),
    /^Port \d+ is taken by another program: stop that one, or name another port in PORT\.$/,
  ],
  [
    'an address of another machine',
    START,
    () => ({ HOST: '192.0.2.1' }),
    'HOST is "192.0.2.1": this machine has no such address.',
  ],
  [
    'a home that is a file',
    START,
    () => ({ FOYER_HOME: file }),
    /^FOYER_HOME is .*: that is a file, a folder is needed \(EEXIST\)\.$/,
  ],
  [
    'a home below a file',
    START,
    () => ({ FOYER_HOME: path.join(file, 'home') }),
    /^FOYER_HOME is .*: that is below a file \(ENOTDIR\)\.$/,
  ],
  [
    'a secret that can be guessed',
    START,
    () => ({ FOYER_EDGE_SECRET: 'short' }),
    /^FOYER_EDGE_SECRET is not usable: at least 32 characters are needed/,
  ],
  [
    'a switch that is neither on nor off',
    START,
    () => ({ FOYER_DEMO: 'yes' }),
    'FOYER_DEMO is "yes": write 0 or 1.',
  ],
  [
    'an address that is none',
    START,
    () => ({ PUBLIC_URL: 'foyer.test' }),
    /^PUBLIC_URL is "foyer.test": write a whole address/,
  ],
  [
    'a database that is no address',
    START,
    () => ({ DATABASE_URL: 'nonsense' }),
    /^DATABASE_URL is not usable: write postgres:/,
  ],
  [
    'a database that does not answer',
    START,
    () => ({ DATABASE_URL: NOWHERE }),
    /^The database does not answer \(connect ECONNREFUSED 127.0.0.1:1\)/,
  ],
  [
    'a database on a machine that does not exist',
    START,
    () => ({ DATABASE_URL: 'postgres://foyer@nowhere.test/foyer' }),
    /^There is no machine "nowhere.test"/,
  ],
  [
    'another server at the address of the database',
    START,
    () => ({ DATABASE_URL: `postgres://foyer@127.0.0.1:${taken}/foyer` }),
    /^The database does not answer \(Connection terminated/,
  ],
  [
    'a wrong password',
    START,
    () => ({ DATABASE_URL: urlWith({ password: 'wrong' }) }),
    /^The database refuses the user or the password in DATABASE_URL/,
  ],
  [
    'a database that is not there',
    START,
    () => ({ DATABASE_URL: urlWith({ pathname: '/missing' }) }),
    /^The database that DATABASE_URL names is not there \(database "missing" does not exist\)\.$/,
  ],
  [
    'a database that is too old',
    START,
    () => ({ DATABASE_URL: urlWith({ username: 'old', password: 'secret' }) }),
    'The database in DATABASE_URL is PostgreSQL 13: 15 or newer is needed.',
  ],
  [
    'a role without rights',
    START,
    () => ({
      DATABASE_URL: urlWith({ username: 'guest', password: 'secret', pathname: '/of_guest' }),
    }),
    /^The role in DATABASE_URL may not make tables in it: it has to own/,
  ],
  [
    'a role that may not make roles',
    START,
    () => ({
      DATABASE_URL: urlWith({ username: 'maker', password: 'secret', pathname: '/of_maker' }),
    }),
    /^The role in DATABASE_URL may not make roles: it has to own/,
  ],
  ['the API without a database', API, () => ({}), 'DATABASE_URL is not set.'],
  ['the API with a bad port', API, () => ({ ...PRODUCTION, PORT: 'x' }), /^PORT is "x"/],
  [
    'the API without a provider',
    API,
    () => ({ ...PRODUCTION, FOYER_SANDBOX: '0' }),
    /^No payment provider is configured\./,
  ],
  [
    'the API at a database that does not answer',
    API,
    () => PRODUCTION,
    /^The database does not answer/,
  ],
  [
    'the worker with a bad limit',
    WORKER,
    () => ({ ...PRODUCTION, FOYER_HOLDS_PER_NETWORK: 'many' }),
    /^FOYER_HOLDS_PER_NETWORK is "many": write a whole number, or 0 for no limit\.$/,
  ],
  [
    'the API with a role that has no rights',
    API,
    () => ({
      ...PRODUCTION,
      DATABASE_URL: urlWith({ username: 'guest', password: 'secret', pathname: '/of_guest' }),
    }),
    /^The database lacks \d+ migrations, .* npm run migrate\.$/,
  ],
  [
    'the worker with a wrong password',
    WORKER,
    () => ({ ...PRODUCTION, DATABASE_URL: urlWith({ password: 'wrong' }) }),
    /^The database refuses the user or the password/,
  ],
  [
    'the edge without a database',
    EDGE,
    () => ({ NODE_ENV: 'production' }),
    'DATABASE_URL is not set.',
  ],
  [
    'the edge with bad balancers',
    EDGE,
    () => ({ ...PRODUCTION, FOYER_TRUST_PROXY: '10.0.0.0/8, balancer' }),
    /^FOYER_TRUST_PROXY is "10.0.0.0\/8, balancer": write addresses or networks/,
  ],
  [
    'the edge with a short secret',
    EDGE,
    () => ({ ...PRODUCTION, FOYER_EDGE_SECRET: 'short' }),
    /^FOYER_EDGE_SECRET is not usable/,
  ],
  [
    'the edge at a port that is taken',
    EDGE,
    () => ({ ...PRODUCTION, HOST: '127.0.0.1', PORT: taken, LOG_LEVEL: 'silent' }),
    /^Port \d+ is taken/,
  ],
  ...Object.entries({ API, WORKER, EDGE }).map(([name, program]): Case => [
    `the ${name} in a language without catalogues`,
    program,
    () => ({ ...PRODUCTION, FOYER_LOCALE: 'tlh' }),
    /^FOYER_LOCALE is "tlh": there is no \S+\.tlh\.ts\. Leave it out for English/,
  ]),
  [
    'an import while nothing runs',
    ['apps/api/src/import.ts', '--owner', 'hall', 'README.md'],
    () => ({}),
    /^No database: start the product/,
  ],
  [
    'an import with a bad address',
    ['apps/api/src/import.ts', '--owner', 'hall', 'README.md'],
    () => ({ DATABASE_URL: 'nonsense' }),
    /^DATABASE_URL is not usable/,
  ],
  [
    'a publication while nothing runs',
    ['tools/federation/remote.ts', 'list'],
    () => ({}),
    /^No database: start the product/,
  ],
  [
    'a publication to a database that does not answer',
    ['tools/federation/remote.ts', 'list'],
    () => ({ DATABASE_URL: NOWHERE }),
    /^The database does not answer/,
  ],
  [
    'a remote in development while nothing runs',
    ['tools/dev/dev.ts', 'checkout'],
    () => ({}),
    /^Start the product first in another terminal/,
  ],
  [
    'a document of its own in development while nothing runs',
    ['tools/dev/dev.ts', 'calendar'],
    () => ({}),
    /^Start the product first in another terminal/,
  ],
  [
    'a remote in development that does not exist',
    ['tools/dev/dev.ts', 'nothing'],
    () => ({}),
    /^Usage: npm run dev/,
  ],
  [
    'a remote in development with an unknown option',
    ['tools/dev/dev.ts', 'checkout', '--fast'],
    () => ({}),
    /^Usage: npm run dev/,
  ],
  [
    'a remote in development against a product that does not answer',
    ['tools/dev/dev.ts', 'checkout', '--against', 'http://127.0.0.1:1'],
    () => ({}),
    /^http:\/\/127.0.0.1:1 does not answer/,
  ],
  [
    'a remote in development at a port that is no number',
    ['tools/dev/dev.ts', 'checkout', '--against', 'http://127.0.0.1:1', '--port', 'x'],
    () => ({}),
    /^--port is "x"/,
  ],
])('%s', async (_what, program, env, sentence) => {
  expectRefused(await runToEnd(program, { ...home(), ...env() }), sentence);
});

test('a start that was refused leaves the folder free', async () => {
  expect(await readdir(path.join(folder, 'home'))).not.toContain('running.json');
});

const NODE_OF = (version: string) =>
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
test.each(['12.22.9', '18.20.4'])('Node %s is too old', async (version) => {
  const preload = path.join(folder, 'older.cjs');
  await writeFile(preload, NODE_OF(version));
  const ways = [
    ['-r', preload, '-r', './tools/setup/require-node.cjs', ...START],
    ['-r', preload, ...START],
    ['-r', preload, 'tools/setup/hand-over.mjs', 'x.ts'],
  ];
  for (const args of ways)
    expectRefused(await runToEnd(args), `Foyer needs Node 20 or newer, this is Node ${version}`);
});

test('npm start and npm test look at the Node before anything else', () => {
  const { status, stdout } = spawnSync('npm', ['pkg', 'get', 'scripts.start', 'scripts.test'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const expected = ['start', 'test'].map(
    (name) => `node -r ./tools/setup/require-node.cjs tools/setup/${name}.mjs`,
  );
  expect(Object.values(JSON.parse(stdout) as Record<string, string>)).toEqual(expected);
});

/**
 * Another account of this machine, or this one, with the checkout's scripts in a folder that it may
 * not write in.
 */
test('a checkout that is read-only', async () => {
  const checkout = path.join(folder, 'checkout');
  await chmod(folder, 0o755);
  spawnSync('mkdir', ['-p', `${checkout}/tools`]);
  spawnSync('cp', ['-r', 'tools/setup', `${checkout}/tools`], { cwd: root });
  // the checkout of these tests may lie where the other account cannot go, with its Node
  const node = path.join(checkout, 'node');
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node));
  await chmod(checkout, 0o555);
  const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  for (const name of ['start', 'test']) {
    const child = spawn(node, [`tools/setup/${name}.mjs`], {
      cwd: checkout,
      ...other,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('close', resolve).once('error', reject);
    });
    expectRefused(
      { code, said: said.trim() },
      /^This account may not write in .*checkout \(EACCES\): Foyer keeps its packages and builds in its folder\./,
    );
  }
  await chmod(checkout, 0o755);
});

const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;
(canMount ? test : test.skip)('a disk without room for a database', async () => {
  const small = path.join(folder, 'small');
  const line = `mkdir ${small} && mount -t tmpfs -o size=8m none ${small} && "$0" tools/setup/start.mjs`;
  const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', line, process.execPath], {
    cwd: root,
    env: { PATH: process.env['PATH'], FOYER_HOME: small },
    encoding: 'utf8',
  });
  expectRefused(
    { code: status, said: stderr.trim() },
    /^FOYER_HOME is .*small: 8 MB are free there, a first start needs 300 MB\.$/,
  );
});
