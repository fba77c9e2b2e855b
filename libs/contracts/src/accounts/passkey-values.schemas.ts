import { z } from 'zod';

/** What a device and the server say to each other is bytes; here as base64url. */
const bytes = (max: number) => z.base64url().min(1).max(max);

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  /** How the browser reaches it: `internal`, `usb`, `hybrid` and such. */
  transports: z.array(z.string()).optional(),
});
const Verification = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser takes to ask a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: Verification,
  /** Which ones will do; whichever the person has here when there are none. */
  allowCredentials: z.array(Credential).optional(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser takes to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** Those that the account has: a device is asked for one once. */
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: Verification,
    requireResidentKey: z.boolean(),
    userVerification: Verification,
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a passkey signed. */
export const PasskeyProof = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** What a device made. */
export const NewPasskey = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(20)).max(10),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
