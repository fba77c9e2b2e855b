import { createRequire } from 'node:module';

const browserRoutes = createRequire(import.meta.url)('./browser-routes-loader.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string;
const inBrowser = (source: string) => browserRoutes.call({ resourcePath: 'toy.route.ts' }, source);
/** Without what only the eye needs. */
const compact = (source: string) => source.replace(/\s+/g, '').replaceAll(',}', '}');

test.each([
  [
    'keeps a title and leaves out the rest, wherever it stands',
    "page({ subject: [thing], title: titles.thing, head: { of: 'x', title: 'name' } })",
    'page({ title: titles.thing })',
  ],
  ['keeps what it cannot see into', 'page({ ...handle, sitemap: true })', 'page({ ...handle })'],
  ['keeps the title when nothing else is said', "page({ title: 'A' })", "page({ title: 'A' })"],
  [
    'leaves a remote its name and its routes, and looks into those',
    "defineRemote({ name: 'toy', owner: 'Us', nav: [], routes: () => [{ path: '/a', handle: page({ title: 'A', cache: 60 }) }] })",
    "defineRemote({ name: 'toy', routes: () => [{ path: '/a', handle: page({ title: 'A' }) }] })",
  ],
  [
    'marks a read as going with what named it',
    'const thing = read(getThing);',
    'const thing = /*#__PURE__*/ read(getThing);',
  ],
  [
    'leaves everything else as it is',
    "({ head: 1, loader: () => save({ title: 'A', head: 2 }) })",
    "({ head: 1, loader: () => save({ title: 'A', head: 2 }) })",
  ],
])('%s', (_, source, expected) => {
  expect(compact(inBrowser(source))).toBe(compact(expected));
});
