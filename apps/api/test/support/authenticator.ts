import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@foyer/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PERSON_PRESENT = 0x01;
const PERSON_VERIFIED = 0x04;
const HAS_KEY = 0x40;
const ES256 = -7;

interface Ways {
  /** It asked for finger, face or PIN. */
  isVerified?: boolean;
  /** The site that the browser says it is on. */
  origin?: string;
  /** Another challenge than the one that was asked. */
  challenge?: string;
}

/** What a browser and a device with passkeys do together, as WebAuthn says it. */
export function createAuthenticator(siteOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      count,
      rest,
    ]);
  };
  const flagsOf = ({ isVerified = true }: Ways) =>
    PERSON_PRESENT | (isVerified ? PERSON_VERIFIED : 0);

  /** The public key as COSE has it: kty EC2, alg, curve, x, y. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const fields = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(fields));
  }

  return {
    id,
    /** Counts on by itself; set back it looks like a copy. */
    setCounter: (value: number) => void (counter = value),

    make(creation: PasskeyCreation, ways: Ways = {}): NewPasskey {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const authData = authenticatorData(creation.rp.id, flagsOf(ways) | HAS_KEY, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const { challenge = creation.challenge, origin = siteOrigin } = ways;
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ).toString('base64url'),
        transports: ['internal', 'something-new'],
      };
    },

    prove(request: PasskeyRequest, ways: Ways = {}): PasskeyProof {
      counter += 1;
      const { challenge = request.challenge, origin = siteOrigin } = ways;
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(request.rpId, flagsOf(ways));
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        id,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}
