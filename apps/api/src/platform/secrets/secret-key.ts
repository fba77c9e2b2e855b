import { StartRefused } from '@foyer/contracts';
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHORTEST = 32;
const FILE = 'secret-key';

/**
 * What opens the secrets in the database: the present key, then former ones that older rows may
 * still need.
 */
export type SecretKeys = readonly [string, ...string[]];

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function readOrMake(home: string): string {
  const file = path.join(home, FILE);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  mkdirSync(home, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    // another process of the same product was quicker
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * `FOYER_SECRET_KEY`, or else the file in the product's home folder that its first start makes.
 * Several keys stand apart by commas or on lines of their own: the first one closes, every one
 * opens.
 */
export function readSecretKeys(given: string | undefined, home: string): SecretKeys {
  const source = given ? 'FOYER_SECRET_KEY' : path.join(home, FILE);
  const [first, ...former] = (given || readOrMake(home)).split(/[\s,]+/).filter(Boolean);
  if (first === undefined || [first, ...former].some((key) => key.length < SHORTEST)) {
    throw new StartRefused(`${source} must hold ${SHORTEST} random characters or more.`);
  }
  return [first, ...former];
}

/** A key for one purpose: what was made with it says nothing about the others. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `foyer ${purpose}`, 32));
