import { StartRefused } from '@foyer/contracts';
import { addImport, type Changes } from './changes.ts';
import type { Name } from './names.ts';

const ACCOUNT = '/manage/:username/';

const route = (name: Name, path: string) => {
  const ofAccount = path.startsWith(ACCOUNT);
  return `import { page, ${ofAccount ? 'requireAccount, ' : ''}RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const ${name.camel}Route = (${ofAccount ? 'deps' : '_deps'}: RemoteDeps): RouteObject => ({
  path: '${path}',
  handle: page({ title: titles.${name.camel} }),
${
  ofAccount
    ? `  loader: (args) => {
    requireAccount(deps, args);
    return null;
  },
`
    : ''
}  lazy: { Component: async () => (await import('./${name.kebab}.page.tsx')).${name.pascal}Page },
  ErrorBoundary: RouteError,
});
`;
};

const page = (name: Name, ofAccount: boolean) =>
  ofAccount
    ? `import { useActiveAccount } from '@foyer/remote-kit';
import { ${name.pascal}View } from './${name.kebab}.view.tsx';

export const ${name.pascal}Page = () => <${name.pascal}View account={useActiveAccount().name} />;
`
    : `import { ${name.pascal}View } from './${name.kebab}.view.tsx';

export const ${name.pascal}Page = () => <${name.pascal}View />;
`;

const view = (name: Name, ofAccount: boolean) => `import { Page } from '@foyer/design-system';
import { messages } from './${name.kebab}.messages.en.ts';

export const ${name.pascal}View = (${ofAccount ? '{ account }: { account: string }' : ''}) => (
  <Page title={messages.title}>
    <p>${ofAccount ? '{messages.of(account)}' : '{messages.intro}'}</p>
  </Page>
);
`;

const texts = (title: string, ofAccount: boolean) => `/** What the page says. */
export const messages = {
  title: '${title}',
  ${ofAccount ? `of: (account: string) => \`${title} of \${account}\`` : `intro: '${title}'`},
} as const;
`;

const test = (
  title: string,
  address: string,
  ofAccount: boolean,
) => `${ofAccount ? "import { maro } from '@foyer/fixtures';\n" : ''}import { renderRemote } from '@foyer/remote-kit/testing';
import { screen${ofAccount ? ', waitFor' : ''} } from '@testing-library/react';
import remote from '../../routes.ts';

const path = '${address}';

test('the page says what it is${ofAccount ? ', and of whom' : ''}', async () => {
  renderRemote(remote, { path${ofAccount ? ', user: maro' : ''} });
  expect(await screen.findByRole('heading', { name: '${title}', level: 1 })).toBeVisible();
${ofAccount ? `  expect(screen.getByText(/Harbour Hall/)).toBeVisible();\n` : ''}});
${
  ofAccount
    ? `
test('a visitor signs in first and comes back', async () => {
  const { location } = renderRemote(remote, { path });
  await waitFor(() => expect(location()).toBe(\`/auth?redirect_to=\${encodeURIComponent(path)}\`));
});
`
    : ''
}`;

/** Below the first address of the remote that takes more pages, an account's own before others. */
function pathIn(changes: Changes, remote: Name, name: Name): string {
  const [, list = ''] = /mounts: \[([^\]]*)\]/.exec(changes.read(routesOf(remote))) ?? [];
  const mounts = [...list.matchAll(/'([^']+)\/\*'/g)].map(([, mount = '']) => mount);
  const mount = mounts.find((one) => one.startsWith(ACCOUNT)) ?? mounts[0];
  if (!mount)
    throw new StartRefused(`Name the page's path: ${remote.kebab} has no mount for more.`);
  return `${mount}/${name.kebab}`;
}

const routesOf = (remote: Name) => `apps/${remote.kebab}/src/routes.ts`;

/** Says its visit to the test that looks at every page. */
function addVisit(changes: Changes, path: string, title: string) {
  const rest = path.startsWith(ACCOUNT) ? path.slice(ACCOUNT.length - 1) : path;
  const file = `apps/e2e/everybody/${rest === path ? 'visits' : 'organizer-visits'}.ts`;
  if (rest.includes(':')) return changes.leave(`${file}: a visit of ${path}`);
  const asOwner = rest === path ? '' : `, as: OWNER, address: () => \`\${HALL}${rest}\``;
  return changes.insert(
    file,
    /\];\s*$/,
    `  { route: '${path}', heading: '${title}'${asOwner} },\n`,
  );
}

/** A page of a remote: route, page, view, its words, a first test and its visit. */
export function generateFeature(
  changes: Changes,
  remote: Name,
  name: Name,
  { path = pathIn(changes, remote, name), title = name.title } = {},
) {
  const folder = `apps/${remote.kebab}/src/features/${name.kebab}`;
  const ofAccount = path.startsWith(ACCOUNT);
  const address = path.replace(':username', 'harbourhall').replaceAll(/:(\w+)/g, 'some-$1');

  changes.add(`${folder}/${name.kebab}.route.ts`, route(name, path));
  changes.add(`${folder}/${name.kebab}.page.tsx`, page(name, ofAccount));
  changes.add(`${folder}/${name.kebab}.view.tsx`, view(name, ofAccount));
  changes.add(`${folder}/${name.kebab}.messages.en.ts`, texts(title, ofAccount));
  changes.add(`${folder}/${name.kebab}.test.tsx`, test(title, address, ofAccount));

  addImport(
    changes,
    routesOf(remote),
    `${name.camel}Route`,
    `./features/${name.kebab}/${name.kebab}.route.ts`,
  );
  changes.insert(
    routesOf(remote),
    /(?<=^  routes: \((?:deps)\) => \[)/m,
    `${name.camel}Route(deps), `,
  );
  changes.insert(
    `apps/${remote.kebab}/src/messages/titles.en.ts`,
    /(?<=^export const titles = \{)/m,
    `\n  ${name.camel}: '${title}',`,
  );
  addVisit(changes, path, title);

  changes.leave(`${folder}/${name.kebab}.queries.ts when the page shows data`);
  changes.leave(`libs/contracts/src/platform/links.ts: a link, when others lead to ${path}`);
  changes.leave(`npm run unit -- ${remote.kebab} ${name.kebab}; npm run dev -- ${remote.kebab}`);
}
