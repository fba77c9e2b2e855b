import { Secret, TOTP } from 'otpauth';

// What every authenticator app can: SHA-1, six digits, 30 seconds. Others are ignored by some.
const STEP_SECONDS = 30;
/** Steps that a clock may be off. */
const DRIFT = 1;
const ISSUER = 'Foyer';

const appOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, in base32. */
export const drawAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: a secret, and what the app shall call it. */
export const appUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** The step of 30 seconds that a code belongs to, at a time in seconds; null when to none near. */
export function stepOfCode(secret: string, code: string, seconds: number): number | null {
  const delta = appOf(secret).validate({ token: code, timestamp: seconds * 1000, window: DRIFT });
  return delta === null ? null : Math.floor(seconds / STEP_SECONDS) + delta;
}
