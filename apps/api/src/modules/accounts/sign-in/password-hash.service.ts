import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/runtime/ids.ts';

// Argon2id (the library's default) with 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without an account a decoy is verified, so that an unknown address
 * takes as long as a wrong password.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(newSecret());
  const fits = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return passwordHash !== undefined && fits;
}
