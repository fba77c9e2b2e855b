import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@foyer/contracts';
import type { AuthenticatorTransport, Base64URLString } from '@simplewebauthn/server';
import type { Config } from '../../../platform/runtime/config.ts';

const NAME = 'Foyer';
const TIMEOUT_MS = 5 * 60_000;

// a third of a second and 20 MB at the first use, which most processes that end soon never come to
const webAuthn = () => import('@simplewebauthn/server');

/** Where passkeys are made and used: they are bound to the host that patrons see. */
function siteOf({ publicUrl }: Config) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpID: hostname };
}

const toText = (bytes: Uint8Array): Base64URLString => Buffer.from(bytes).toString('base64url');

/** A credential as the two sides name it. */
interface Credential {
  credentialId: Buffer;
  transports: string[];
}
const described = (all: readonly Credential[]) =>
  all.map(({ credentialId, transports }) => ({
    id: toText(credentialId),
    transports: transports as AuthenticatorTransport[],
  }));

/**
 * What the browser takes to make a passkey. A key that cannot be found without its account, or asks
 * no PIN, is welcome too: it is a second step.
 */
export async function creationOf(
  config: Config,
  person: { userId: string; email: string; name: string },
  existing: readonly Credential[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webAuthn();
  const { rpID } = siteOf(config);
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userID: new Uint8Array(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: described(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge, user, pubKeyCredParams } = options;
  return {
    ...{ challenge, user, pubKeyCredParams: [...pubKeyCredParams], timeout: TIMEOUT_MS },
    rp: { id: rpID, name: NAME },
    attestation: 'none',
    excludeCredentials: described(existing).map((one) => ({ ...one, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
  };
}

/** The key of a passkey that was made; undefined when what came is none of this site's. */
export async function readNewPasskey(
  config: Config,
  given: NewPasskey,
  isAsked: (challenge: string) => Promise<boolean>,
): Promise<{ publicKey: Buffer; counter: number } | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { origin, rpID } = siteOf(config);
  const { id, clientDataJSON, attestationObject } = given;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { publicKey: Buffer.from(publicKey), counter };
  } catch {
    // whatever a stranger sends: the library throws for each thing that does not fit
    return undefined;
  }
}

/**
 * What the browser takes to ask for a passkey: of these, or of any that the person has here. In
 * place of a password it has to ask for finger, face or PIN.
 */
export async function requestOf(
  config: Config,
  allowed?: readonly Credential[],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn();
  const { rpID } = siteOf(config);
  const userVerification = allowed ? 'preferred' : 'required';
  const { challenge } = await generateAuthenticationOptions({ rpID, userVerification });
  return {
    ...{ challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification },
    ...(allowed && {
      allowCredentials: described(allowed).map((one) => ({ ...one, type: 'public-key' })),
    }),
  };
}

/** How far the device has counted; undefined when this key did not sign what was asked. */
export async function readProof(
  config: Config,
  {
    credentialId,
    publicKey,
    counter,
    transports,
  }: Credential & { publicKey: Buffer; counter: number },
  { id, ...response }: PasskeyProof,
  asked: { isAsked: (challenge: string) => Promise<boolean>; needsPerson: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { origin, rpID } = siteOf(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: asked.isAsked,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: asked.needsPerson,
      credential: {
        id: toText(credentialId),
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: transports as AuthenticatorTransport[],
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
