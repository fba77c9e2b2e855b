import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { misplacedTexts } from './catalogue-places.ts';

/**
 * Every place has one kind of file: a remote's `src` holds routes, features, what they share and
 * messages, which only what several features read stands in; a feature's and a module's files carry
 * a role suffix. What does not fit fails here with its path.
 */
const root = path.resolve(import.meta.dirname, '../..');
const FEATURE_FILE =
  /^[a-z0-9-]+\.(route\.tsx?|queries\.ts|page\.tsx|part\.tsx|view\.tsx|model\.ts|messages\.[a-z]{2}(?:-[A-Z]{2})?\.ts|module\.css|store\.ts|worker\.ts|(?:[a-z]+\.)?test\.tsx?)$/;
/** What features share is no page: it has no address of its own. */
const PAGE_FILE = /\.(route\.tsx?|page\.tsx)$/;
const MODULE_FILE =
  /^[a-z0-9-]+\.(routes|service|repository|model|tasks|listener|kind|template|messages\.[a-z]{2,3}|provider|thread|(?:[a-z]+\.)?test)\.ts$|^[a-z0-9-]+-provider\.ts$/;
const MODULE_DOOR = /^apps\/api\/src\/modules\/[^/]+\/index\.ts$/;
const REMOTE_SRC = new Set(['routes.ts', 'features', 'shared', 'messages', 'css-modules.d.ts']);

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const isFolder = (file: string) => statSync(file).isDirectory();
const files = (folder: string): string[] =>
  list(folder).flatMap((name) => {
    const at = path.join(folder, name);
    return isFolder(at) ? files(at) : [at];
  });

const problems: string[] = [];
const complain = (file: string, why: string) =>
  problems.push(`${path.relative(root, file)}: ${why}`);

for (const name of list(path.join(root, 'apps'))) {
  const src = path.join(root, 'apps', name, 'src');
  if (!existsSync(path.join(src, 'routes.ts'))) continue;
  for (const entry of list(src))
    if (!REMOTE_SRC.has(entry))
      complain(
        path.join(src, entry),
        "a remote's src holds routes.ts, features/, shared/ and messages/ only",
      );
  for (const file of files(path.join(src, 'shared')))
    if (PAGE_FILE.test(file)) complain(file, 'a page and its route stand in features/');
  for (const file of ['features', 'shared'].flatMap((folder) => files(path.join(src, folder)))) {
    if (!FEATURE_FILE.test(path.basename(file)))
      complain(
        file,
        "a feature's file needs a role: .route .queries .page .part .view .model .messages .store .worker .module.css .test",
      );
  }
  const sources = files(src).filter((file) => /\.tsx?$/.test(file));
  problems.push(
    ...misplacedTexts(
      new Map(sources.map((file) => [path.relative(src, file), readFileSync(file, 'utf8')])),
    ).map((why) => `${path.relative(root, src)}/${why}`),
  );
}
for (const file of files(path.join(root, 'apps/api/src/modules'))) {
  if (!MODULE_FILE.test(path.basename(file)) && !MODULE_DOOR.test(path.relative(root, file)))
    complain(
      file,
      "a module's file needs a role: .routes .service .repository .model .tasks .listener .kind .template .provider .thread .messages .test",
    );
}

if (problems.length) console.error(problems.join('\n'));
process.exitCode = problems.length ? 1 : 0;
