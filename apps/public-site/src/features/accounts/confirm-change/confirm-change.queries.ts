import { call, isApiError } from '@foyer/api-client';
import { confirmEmailChange } from '@foyer/contracts';
import type { LoaderFunction } from '@foyer/remote-kit';
import { refreshSession } from '@foyer/session';
import type { Confirmation } from './confirm-change.model.ts';

/** Says yes for one mailbox. */
async function confirmChange(token: string): Promise<Confirmation> {
  try {
    const { email, waitsFor } = await call(confirmEmailChange, { body: { token } });
    if (waitsFor !== null) return { state: 'half', email, waitsFor };
    await refreshSession();
    return { state: 'changed', email };
  } catch (error) {
    if (isApiError(error, 'token_invalid')) return { state: 'invalid' };
    if (isApiError(error, 'sign_in_to_confirm')) return { state: 'signed-out' };
    if (isApiError(error, 'email_taken')) return { state: 'taken' };
    throw error;
  }
}

/** A loader does it, so that it happens once for each visit. */
export const loadConfirmation: LoaderFunction = ({ params }) =>
  confirmChange(params['token'] ?? '');
