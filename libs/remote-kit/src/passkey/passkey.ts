import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@foyer/contracts';
import { passkey as m } from '../messages/passkey.en.ts';

// fetched by whoever presses the button; the rest of the page does without
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser can ask a device for a passkey. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Asks the person's device to sign. Throws with what to do when nothing came of it. */
export async function provePasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await webAuthn();
  if (!knowsPasskeys()) throw new Error(m.unsupported);
  try {
    const { id, response } = await startAuthentication({
      // of the transports a browser ignores what it does not know
      optionsJSON: request as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    // browsers do not tell a refusal from a device that is not there
    throw new Error(m.stopped, { cause: error });
  }
}

/** Asks the person's device to make one. Throws with what to do when nothing came of it. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await webAuthn();
  if (!knowsPasskeys()) throw new Error(m.unsupported);
  try {
    const { id, response } = await startRegistration({
      optionsJSON: creation as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    const words = isNamed(error, 'InvalidStateError') ? m.already : m.notMade;
    throw new Error(words, { cause: error });
  }
}
