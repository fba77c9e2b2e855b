import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails on a link of the contract that nobody follows and that names no page of a remote. A link is
 * a property, not an export: unused exports are found by knip (knip.config.ts).
 */
const root = path.resolve(import.meta.dirname, '../..');
const LINKS = {
  links: 'libs/contracts/src/platform/links.ts',
  memberLinks: 'libs/contracts/src/platform/member-links.ts',
  mailLinks: 'libs/contracts/src/platform/mail-links.ts',
};
const NOT_SOURCE = /\.test\.tsx?$|\/testing\/|\/api\/test\/|\/apps\/e2e\/|\/libs\/fixtures\//;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const text = globSync('{apps,libs,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (file) => /node_modules|dist/.test(file),
})
  .filter((file) => !Object.values(LINKS).includes(file) && !NOT_SOURCE.test(`/${file}`))
  .map(read)
  .join('\n');
const unused = Object.entries(LINKS).flatMap(([object, file]) =>
  [...read(file).matchAll(/^ {2}(\w+): link\('([^']+)'/gm)]
    .filter(
      ([, name = '', at = '']) =>
        !new RegExp(`\\b${object}\\??\\.${name}\\b`).test(text) && !text.includes(`path: '${at}'`),
    )
    .map(([, name]) => `${file}: ${name}`),
);

for (const one of unused) console.error(one);
process.exitCode = unused.length ? 1 : 0;
