import type { Release } from '@foyer/contracts';
import { parseRelease } from '@foyer/contracts/schemas';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseSource } from './release-source.ts';

const POLL_MS = 1_500;

export interface ReleaseCache {
  /** The live release as last read; undefined until one was ever seen. */
  current: () => Release | undefined;
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
}

interface CacheOptions {
  source: ReleaseSource;
  /** Keeps the last copy over a restart without the database. */
  copyFile: string;
  onError?: (error: unknown) => void;
  pollMs?: number;
}

const readCopy = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
};

async function writeCopy(file: string, release: object) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(release));
  await rename(`${file}.new`, file);
}

/**
 * Reads the release every 1.5 s, so that a promotion is seen within seconds; goes on with the last
 * copy when it cannot.
 */
export async function startReleaseCache({
  source,
  copyFile,
  onError,
  pollMs = POLL_MS,
}: CacheOptions): Promise<ReleaseCache> {
  let release: Release | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();

  const refresh = async () => {
    try {
      const found = await source.read();
      if (found && found.revision !== release?.revision) {
        release = parseRelease(found, onError, release);
        // as it was written: a newer edge understands more of it
        await writeCopy(copyFile, found);
      }
    } catch (error) {
      onError?.(error);
    }
  };
  const loop = async () => {
    reading = refresh();
    await reading;
    if (!stopped) timer = setTimeout(() => void loop(), pollMs).unref();
  };

  await loop();
  const copy = release ? undefined : await readCopy(copyFile);
  try {
    if (copy) release = parseRelease(copy, onError);
  } catch (error) {
    // the next release that can be read mends it
    onError?.(error);
  }
  return {
    current: () => release,
    refresh,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await reading;
      await source.close();
    },
  };
}
