import { call, isApiError } from '@foyer/api-client';
import { verifyEmail } from '@foyer/contracts';
import type { LoaderFunction } from '@foyer/remote-kit';
import { refreshSession } from '@foyer/session';

export type Verification = 'confirmed' | 'invalid' | 'signed-out';

/** Uses the mailed token up. */
async function confirmEmail(token: string): Promise<Verification> {
  try {
    await call(verifyEmail, { body: { token } });
  } catch (error) {
    if (isApiError(error, 'token_invalid')) return 'invalid';
    if (isApiError(error, 'sign_in_to_confirm')) return 'signed-out';
    throw error;
  }
  await refreshSession();
  return 'confirmed';
}

/** A loader does it, so that it happens once for each visit. */
export const loadVerification: LoaderFunction = ({ params }) => confirmEmail(params['token'] ?? '');
