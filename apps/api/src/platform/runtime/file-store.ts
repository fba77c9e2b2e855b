import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newSecret } from './ids.ts';

/**
 * Files by random public name. The embedded default keeps them on disk; another store fits the same
 * port.
 */
export interface FileStore {
  put: (publicName: string, content: Uint8Array) => Promise<void>;
  open: (publicName: string) => Promise<{ stream: Readable; bytes: number } | undefined>;
  remove: (publicName: string) => Promise<void>;
}

const SAFE_NAME = /^[A-Za-z0-9_-]{20,64}\.[a-z0-9]{2,5}$/;

export function diskFileStore(home: string): FileStore {
  const folder = path.join(home, 'files');
  const at = (name: string) => {
    if (!SAFE_NAME.test(name)) throw new Error('unsafe file name');
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, content) {
      const target = at(name);
      await mkdir(path.dirname(target), { recursive: true });
      // written aside and moved, so that a crash leaves no half file under its public name
      const aside = `${target}.${newSecret()}.part`;
      await writeFile(aside, content, { flush: true });
      await rename(aside, target);
    },
    async open(name) {
      if (!SAFE_NAME.test(name)) return undefined;
      const info = await stat(at(name)).catch(() => undefined);
      return info && { stream: createReadStream(at(name)), bytes: info.size };
    },
    async remove(name) {
      const target = at(name);
      await rm(target, { force: true });
      // what a crash left aside
      const near = await readdir(path.dirname(target)).catch(() => []);
      for (const one of near.filter((other) => other.startsWith(`${name}.`)))
        await rm(path.join(path.dirname(target), one), { force: true });
    },
  };
}
