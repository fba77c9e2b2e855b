import { FEE_PERCENT, FUND_PERCENT } from '@foyer/domain';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const reader = path.join(import.meta.dirname, 'read-remote.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-remote-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the build reads of a remote with these routes, or why it refuses them. */
async function readRemote(routes: string): Promise<{ said: string; pages: unknown }> {
  const file = path.join(folder, 'routes.ts');
  await writeFile(
    file,
    `import { getEvent, login } from '@foyer/contracts';
    import { defineRemote, page, pageDefaults, read } from '@foyer/remote-kit';
    const event = read(getEvent, { params: { eventId: { path: 'eventId' } } });
    export default defineRemote({ name: 'toy', owner: 'Tests', mounts: ['/toy/*'], nav: [],
      pages: { layout: 'quiet', isPersonal: true }, routes: () => [${routes}] });`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [reader, file], { encoding: 'utf8' });
  const pages: unknown = stdout && (JSON.parse(stdout) as { pages: unknown }).pages;
  return { said: stderr, pages };
}

test('a page says what it says, after its layout route, after its remote', async () => {
  const { pages } = await readRemote(`{
    path: '/toy/:eventId',
    handle: pageDefaults({ subject: [event], layout: 'bare' }),
    children: [
      { index: true, handle: page({ title: 'One', isPersonal: false, needs: ['camera'] }) },
      { path: 'two', handle: page({ title: 'Two', layout: 'home', cache: 60 }) },
    ],
  }`);
  const read = { endpoint: 'events.get', params: { eventId: { path: 'eventId' } } };
  const common = { modules: [], subject: [read] };
  expect(pages).toEqual([
    {
      ...common,
      path: '/toy/:eventId',
      title: 'One',
      layout: 'bare',
      isPersonal: false,
      needs: ['camera'],
    },
    {
      ...common,
      path: '/toy/:eventId/two',
      title: 'Two',
      layout: 'home',
      isPersonal: true,
      cache: 60,
    },
  ]);
});

test('a description says the figures that are rules', async () => {
  const { pages } = await readRemote(
    `{ path: '/toy/a', handle: page({ title: 'A', description: '{feePercent} and {fundPercent}' }) }`,
  );
  expect(pages).toMatchObject([{ description: `${FEE_PERCENT}% and ${FUND_PERCENT}%` }]);
});

test.each([
  [
    "path: '/toy/a', handle: page({ title: 'A', description: 'For {price}' })",
    'no figure is called price',
  ],
  ["path: '/toy/:id', handle: page({ title: 'A', firstData: [event] })", 'no part :eventId'],
  [
    "path: '/toy/a', handle: page({ title: 'A', firstData: [read(login)] })",
    'auth.login is no read',
  ],
  [
    "path: '/toy/a', handle: page({ title: 'A', head: { of: 'events.get' } })",
    'not in its firstData',
  ],
  ["path: '/toy/a', handle: page({ title: 'A', needs: ['midi'] })", 'needs.0'],
  ["path: '/toy/a', handle: page({ title: 'A', colour: 'red' })", 'colour'],
  [
    "path: '/toy/a', handle: page({ title: 'A', subject: [read(getEvent, { query: { as: { search: 'as' } } })] })",
    'events.get takes no as',
  ],
  [
    "path: '/toy/:id', handle: page({ title: 'A', firstData: [read(getEvent, { params: { eventId: { of: event, field: 'id' } } })] })",
    'no part :eventId',
  ],
  [
    "path: '/toy/:id', handle: page({ title: 'A', sitemap: true, isPersonal: false })",
    'nothing says :id of its addresses',
  ],
  [
    "path: '/toy/:id', handle: page({ title: 'A', sitemap: { list: 'events.lost', params: { id: 'id' } } })",
    'events.lost is no list',
  ],
  ["path: '/toy/a', handle: page({ title: 'A', head: { address: { id: 'id' } } })", 'no part :id'],
  [
    "path: '/toy/:id?', handle: page({ title: 'A', head: { address: { id: 'id' } } })",
    'has no one address',
  ],
])('the build refuses %s', async (route, why) => {
  const { said, pages } = await readRemote(`{ ${route} }`);
  expect(said).toContain(why);
  expect(pages).toBe('');
});
