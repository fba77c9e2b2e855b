import { StartRefused } from '@foyer/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';

const root = path.resolve(import.meta.dirname, '../..');

/** What a generator makes: written all together at the end, or not at all. */
export interface Changes {
  has: (file: string) => boolean;
  /** A file as it will be. */
  read: (file: string) => string;
  /** A new file; one that is there is never written over. */
  add: (file: string, text: string) => void;
  /** Puts a text before what a pattern finds in a file that is there. */
  insert: (file: string, before: RegExp, text: string) => void;
  /** What is left to a person. */
  leave: (note: string) => void;
  /** Formats and writes; says what was made and what remains. */
  write: () => Promise<{ files: string[]; notes: string[] }>;
}

async function formatted(file: string, text: string): Promise<string> {
  const at = path.join(root, file);
  const { ignored, inferredParser } = await getFileInfo(at, {
    ignorePath: path.join(root, '.prettierignore'),
  });
  if (ignored || !inferredParser) return text;
  return format(text, { ...(await resolveConfig(at)), filepath: at });
}

/** Begins with nothing changed. */
export function createChanges(): Changes {
  const texts = new Map<string, string>();
  const notes: string[] = [];
  const has = (file: string) => texts.has(file) || existsSync(path.join(root, file));
  const read = (file: string) => texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  return {
    has,
    read,
    add: (file, text) => {
      if (has(file)) throw new StartRefused(`${file} is there already.`);
      texts.set(file, text);
    },
    insert: (file, before, text) => {
      const old = read(file);
      const at = old.search(before);
      if (at < 0)
        throw new StartRefused(`${file} has no place for ${text.trim()}: add it by hand.`);
      texts.set(file, old.slice(0, at) + text + old.slice(at));
    },
    leave: (note) => notes.push(note),
    write: async () => {
      const ready = await Promise.all(
        [...texts].map(async ([file, text]) => [file, await formatted(file, text)] as const),
      );
      for (const [file, text] of ready) {
        await mkdir(path.dirname(path.join(root, file)), { recursive: true });
        await writeFile(path.join(root, file), text);
      }
      return { files: [...texts.keys()].sort(), notes };
    },
  };
}

/** Adds an import below the others of a file. */
export function addImport(changes: Changes, file: string, names: string, from: string) {
  changes.insert(
    file,
    /(?<=^import [^;]*;\n)(?!import )/m,
    `import { ${names} } from '${from}';\n`,
  );
}
