import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { keyFor, type SecretKeys } from './secret-key.ts';

/** A column of type `sealed`, as `table.column`. */
export type Place = `${string}.${string}`;

/**
 * Closes what grants access before it is stored, so that a copy of the database opens nothing. A
 * sealed text opens in its own row and column only: moved to another one, it is as good as forged.
 */
export interface Vault {
  seal: (place: Place, row: string, text: string) => string;
  open: (place: Place, row: string, sealed: string) => string;
  /** Whether it was closed with the present key. */
  isCurrent: (sealed: string) => boolean;
  /** Whether former keys are named, whose rows should be closed again. */
  hasFormerKeys: boolean;
  /** A secret that need not be stored, because the key always gives the same one. */
  derive: (purpose: string) => string;
}

const VERSION = 's1';
const NONCE = 12;
const TAG = 16;

interface Key {
  id: string;
  /** Made ready once: from its bytes, each use would take 12 µs more, three times as long. */
  key: KeyObject;
}
const toKey = (secret: string): Key => ({
  id: keyFor(secret, 'key id').toString('hex').slice(0, 8),
  key: createSecretKey(keyFor(secret, 'vault')),
});
const contextOf = (place: Place, row: string) => Buffer.from(`${place}:${row}`);

function seal({ id, key }: Key, context: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  const content = Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${VERSION}.${id}.${content.toString('base64url')}`;
}

function open(key: KeyObject, context: Buffer, content: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, NONCE), {
    authTagLength: TAG,
  }).setAAD(context);
  decipher.setAuthTag(content.subarray(-TAG));
  return Buffer.concat([decipher.update(content.subarray(NONCE, -TAG)), decipher.final()]).toString(
    'utf8',
  );
}

/** The first key closes, and every one opens. */
export function createVault(secrets: SecretKeys): Vault {
  const current = toKey(secrets[0]);
  const keys = new Map(secrets.map(toKey).map(({ id, key }) => [id, key]));
  return {
    seal: (place, row, text) => seal(current, contextOf(place, row), text),
    open: (place, row, sealed) => {
      const [version, id = '', content = ''] = sealed.split('.');
      const key = keys.get(id);
      if (version !== VERSION || !key)
        throw new Error(
          `${place} was closed with the key ${id}, which FOYER_SECRET_KEY does not hold`,
        );
      return open(key, contextOf(place, row), Buffer.from(content, 'base64url'));
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
    hasFormerKeys: secrets.length > 1,
    derive: (purpose) => createHmac('sha256', current.key).update(purpose).digest('base64url'),
  };
}

const refuse = (): never => {
  throw new Error('this connection was made without the secret key');
};
/** Of connections that have no business with secrets. */
export const noVault: Vault = {
  seal: refuse,
  open: refuse,
  isCurrent: refuse,
  hasFormerKeys: false,
  derive: refuse,
};
