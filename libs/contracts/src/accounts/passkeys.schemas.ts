import { z } from 'zod';
import { Id, Instant } from '../core/values.schemas.ts';
import { ONE_LINE } from '../core/values.ts';
import { fieldTexts, passkeyTexts } from '../messages/schemas.en.ts';
import { SignedIn } from './auth.schemas.ts';
import {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from './passkey-values.schemas.ts';

const LONGEST_NAME = 60;

/** What the person calls it. */
export const PasskeyName = z
  .string()
  .trim()
  .min(1, passkeyTexts.name)
  .max(LONGEST_NAME, fieldTexts.atMost(LONGEST_NAME))
  .regex(ONE_LINE, passkeyTexts.oneLine);

/** A passkey as its owner reads it; its key is nobody's to read. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Passkeys = z.object({ data: z.array(Passkey) });
const params = z.object({ id: Id });

export const listPasskeys = {
  summary: 'The passkeys of the person, the newest first',
  response: Passkeys,
};

export const startPasskey = {
  summary: 'Begin to make a passkey: what the browser takes, for five minutes and once',
  response: PasskeyCreation,
};

export const addPasskey = {
  summary: 'Keep the passkey that a device of the person made',
  body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
  response: Passkey,
};

export const renamePasskey = {
  summary: 'Call a passkey something else',
  params,
  body: z.strictObject({ name: PasskeyName }),
  response: Passkey,
};

export const removePasskey = {
  summary: 'Take a passkey off the account: it logs nobody in any more',
  params,
};

export const askPasskey = {
  summary:
    'Begin to sign in with a passkey: what the browser takes, for five minutes and once. Nobody is named: the browser shows what it has',
  response: PasskeyRequest,
};

export const signInWithPasskey = {
  summary:
    'Sign in with a passkey, in place of e-mail, password and second step: the device has asked for finger, face or PIN',
  body: PasskeyProof,
  response: SignedIn,
};

export const finishWithPasskey = {
  summary:
    'The second step of signing in by a passkey of the account, with the token that `auth.login` returned',
  body: z.strictObject({ token: z.string().min(1).max(200), proof: PasskeyProof }),
  response: SignedIn,
};
