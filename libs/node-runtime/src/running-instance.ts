import { StartRefused } from '@foyer/contracts';
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { beginningOf } from './living-process.ts';

/** Whose a home folder is, from the first moment of a start on. */
const Claim = z.object({ pid: z.number(), began: z.string(), url: z.string() });
type Claim = z.infer<typeof Claim>;
const RunningInstance = Claim.extend({ databaseUrl: z.string(), apiUrl: z.string() });
/**
 * Where a started product listens and the way into its database, kept in its home folder for
 * commands such as import and publish.
 */
export type RunningInstance = z.infer<typeof RunningInstance>;

const fileIn = (home: string) => path.join(home, 'running.json');

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function parseClaim(text: string | undefined): (Partial<RunningInstance> & Claim) | undefined {
  try {
    return RunningInstance.partial({ databaseUrl: true, apiUrl: true }).parse(
      JSON.parse(text ?? ''),
    );
  } catch {
    // cut off while it was written, on a full disk for example
    return undefined;
  }
}

/** A number may have gone to another program since: the one that wrote this began when it says. */
const isHeld = async ({ pid, began }: Claim) => (await beginningOf(pid)) === began;

/** Appears whole or not at all. */
async function writeBeside(home: string, claim: Claim): Promise<string> {
  const incoming = `${fileIn(home)}.${randomUUID()}`;
  await writeFile(incoming, JSON.stringify(claim), { mode: 0o600 });
  return incoming;
}

/** A name that only one gives. */
const isFirst = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Puts a claim in the place of one that nobody holds any more. One at a time may do so, and looks
 * again when it is its turn: whoever read the old one a moment ago must not take the folder from
 * the one who has it since.
 */
async function takeOver(home: string, incoming: string, left: string): Promise<boolean> {
  const turn = `${fileIn(home)}.turn`;
  if (!(await isFirst(incoming, turn))) {
    const other = parseClaim(await readText(turn));
    if (!other || !(await isHeld(other))) await rm(turn, { force: true });
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    return false;
  }
  try {
    if ((await readText(fileIn(home))) !== left) return false;
    await rename(incoming, fileIn(home));
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

function refuse({ pid, url, databaseUrl }: Partial<RunningInstance> & Claim): never {
  throw new StartRefused(
    databaseUrl
      ? `Foyer already runs here: ${url} (process ${pid}).`
      : `Foyer is being started here already: ${url} (process ${pid}).`,
  );
}

/** Makes the home folder this process's own; refuses when another process has it. */
export async function claimHome(home: string, url: string): Promise<void> {
  const incoming = await writeBeside(home, {
    pid: process.pid,
    began: (await beginningOf(process.pid)) ?? '',
    url,
  });
  try {
    while (!(await isFirst(incoming, fileIn(home)))) {
      const left = await readText(fileIn(home));
      const found = parseClaim(left);
      if (found && (await isHeld(found))) refuse(found);
      if (left !== undefined && (await takeOver(home, incoming, left))) return;
    }
  } finally {
    await rm(incoming, { force: true });
  }
}

/** Says where the product of this process is, once it is ready. */
export async function writeRunningInstance(
  home: string,
  instance: Omit<RunningInstance, 'pid' | 'began'>,
): Promise<void> {
  const claim: RunningInstance = {
    ...instance,
    pid: process.pid,
    began: (await beginningOf(process.pid)) ?? '',
  };
  await rename(await writeBeside(home, claim), fileIn(home));
}

export const removeRunningInstance = (home: string) => rm(fileIn(home), { force: true });

/** The product that runs from this home folder, if one does. */
export async function readRunningInstance(home: string): Promise<RunningInstance | undefined> {
  const claim = parseClaim(await readText(fileIn(home)));
  if (!claim?.databaseUrl || !claim.apiUrl || !(await isHeld(claim))) return undefined;
  return { ...claim, databaseUrl: claim.databaseUrl, apiUrl: claim.apiUrl };
}
