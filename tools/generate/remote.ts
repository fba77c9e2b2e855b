import type { Changes } from './changes.ts';
import { generateFeature } from './feature.ts';
import { nameOf, type Name } from './names.ts';

/**
 * The bundler's settings in tools are read by its build, which nx.json says; as a dependency they
 * would bring along all that tools import: the API, the browser tests.
 */
const project = (name: Name) => `{
  "name": "${name.kebab}",
  "$schema": "../../node_modules/nx/schemas/project-schema.json",
  "tags": ["type:remote", "scope:${name.kebab}"],
  "implicitDependencies": ["!tools"],
  "targets": { "build": {}, "lint": {}, "size": {}, "test": {}, "typecheck": {} }
}
`;

const jest = (name: Name) =>
  `module.exports = require('../../jest.preset.js').pages('${name.kebab}');\n`;

const webpack = (
  name: Name,
) => `module.exports = require('../../tools/federation/factory.cjs').remote({
  name: '${name.kebab}',
  dir: __dirname,
});
`;

const routes = (name: Name) => `import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: '${name.kebab}',
  owner: '${name.title}',
  mounts: ['/manage/:username/${name.kebab}/*'],
  pages: { layout: 'management', isPersonal: true },
  nav: [],
  routes: (deps) => [],
});
`;

const TITLES = `/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {} as const;
`;

/** A part of the front end that is built and released alone, with its first page. */
export function generateRemote(changes: Changes, name: Name) {
  const folder = `apps/${name.kebab}`;
  changes.add(`${folder}/project.json`, project(name));
  changes.add(`${folder}/jest.config.cjs`, jest(name));
  changes.add(`${folder}/webpack.config.cjs`, webpack(name));
  changes.add(`${folder}/src/routes.ts`, routes(name));
  changes.add(`${folder}/src/messages/titles.en.ts`, TITLES);
  generateFeature(changes, name, nameOf('overview', 'A feature'), {
    path: `/manage/:username/${name.kebab}`,
    title: name.title,
  });

  changes.insert(
    'libs/contracts/src/platform/remote.ts',
    /(?<=REMOTE_NAMES = \[[^\]]*)\] as const;/,
    `  '${name.kebab}',\n`,
  );
  changes.insert(
    'docs/tour.md',
    /^  api\/ /m,
    `  ${`${name.kebab}/`.padEnd(21)} ${name.title.toLowerCase()}\n`,
  );

  changes.leave(`${folder}/src/routes.ts: who owns it, and its entry of the menu (nav)`);
  changes.leave(`docs/tour.md: what ${name.kebab} is for`);
}
