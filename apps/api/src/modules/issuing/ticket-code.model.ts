import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** A key pair as it is kept: SPKI and PKCS #8, both DER. */
export interface EventKey {
  publicKey: Buffer;
  privateKey: Buffer;
}

const PREFIX = 'FOYER1';
const SHAPE = /^FOYER1\.([\w-]{20,64})\.([\w-]{86})$/;

export function newEventKey(): EventKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

// The event is signed too: a code of one event opens no door of another that happens to trust the
// same device.
const signedText = (eventId: string, code: string) => Buffer.from(`${eventId}.${code}`);

/**
 * Writes QR texts for one event; reads the key once, because an order may hold hundreds of tickets.
 */
export function payloadWriter(eventId: string, key: EventKey): (code: string) => string {
  const privateKey: KeyObject = createPrivateKey({
    key: key.privateKey,
    format: 'der',
    type: 'pkcs8',
  });
  return (code) =>
    `${PREFIX}.${code}.${sign(null, signedText(eventId, code), privateKey).toString('base64url')}`;
}

/** The code in a QR text, or undefined when the text was not signed for this event. */
export function readPayload(
  payload: string,
  eventId: string,
  publicKey: Buffer,
): string | undefined {
  const [, code, signature] = SHAPE.exec(payload.trim()) ?? [];
  if (!code || !signature) return undefined;
  const bytes = Buffer.from(signature, 'base64url');
  // base64url has spare bits at the end; only the one canonical spelling counts
  if (bytes.toString('base64url') !== signature) return undefined;
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  return verify(null, signedText(eventId, code), key, bytes) ? code : undefined;
}
