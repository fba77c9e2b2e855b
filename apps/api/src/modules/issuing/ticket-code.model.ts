import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** A key pair as it is kept: SPKI and PKCS #8, both DER. */
export interface SigningKey {
  publicKey: Buffer;
  privateKey: Buffer;
}

/** What a picture begins with says what it is of: a ticket, or the card of a member. */
type Prefix = 'FOYER1' | 'FOYERM1';
const SHAPE = /^(FOYERM?1)\.([\w-]{20,64})\.([\w-]{86})$/;

export function newSigningKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

// The event is signed too (of a card its house): a code of one event opens no door of another that
// happens to trust the same device.
const signedText = (ofId: string, code: string) => Buffer.from(`${ofId}.${code}`);

/**
 * Writes QR texts for one event or house; reads the key once, because an order may hold hundreds of
 * tickets.
 */
export function payloadWriter(
  ofId: string,
  key: SigningKey,
  prefix: Prefix = 'FOYER1',
): (code: string) => string {
  const privateKey: KeyObject = createPrivateKey({
    key: key.privateKey,
    format: 'der',
    type: 'pkcs8',
  });
  return (code) =>
    `${prefix}.${code}.${sign(null, signedText(ofId, code), privateKey).toString('base64url')}`;
}

/** The code in a QR text, or undefined when the text was not signed for this event or house. */
export function readPayload(
  payload: string,
  ofId: string,
  publicKey: Buffer,
  prefix: Prefix = 'FOYER1',
): string | undefined {
  const [, kind, code, signature] = SHAPE.exec(payload.trim()) ?? [];
  if (kind !== prefix || !code || !signature) return undefined;
  const bytes = Buffer.from(signature, 'base64url');
  // base64url has spare bits at the end; only the one canonical spelling counts
  if (bytes.toString('base64url') !== signature) return undefined;
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  return verify(null, signedText(ofId, code), key, bytes) ? code : undefined;
}
