import { links } from '@foyer/contracts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { composeMail, isMailWritten, writeMail } from '../../mail/index.ts';
import { issueToken } from './one-time-tokens.repository.ts';

interface Reader {
  userId: string;
  email: string;
  firstName: string;
}

/** Mails a link that confirms the address. */
export async function mailVerification(tx: Tx, deps: Deps, reader: Reader): Promise<void> {
  const token = await issueToken(tx, 'verify_email', reader.userId);
  await writeMail(tx, {
    dedupeKey: `verify_email:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: 'Confirm your e-mail address',
      preview: 'One click and your account is ready.',
      heading: `Welcome, ${reader.firstName}`,
      blocks: [
        {
          kind: 'text',
          text: 'Confirm that this address is yours, so that your tickets find you.',
        },
        {
          kind: 'button',
          label: 'Confirm e-mail address',
          url: deps.config.publicUrl + links.verifyEmail(token),
        },
        { kind: 'note', text: 'The link works once, within three days.' },
      ],
      reason:
        'You get this mail because an account was made with this address. If that was not you, do not confirm it.',
    }),
  });
}

/** Mails a link that sets a new password; once for a wish, behind the lock of its account. */
export async function mailPasswordReset(
  tx: Tx,
  deps: Deps,
  reader: Reader,
  requestId: string,
): Promise<void> {
  const dedupeKey = `reset_password:${requestId}`;
  if (await isMailWritten(tx, dedupeKey)) return;
  const token = await issueToken(tx, 'reset_password', reader.userId);
  await writeMail(tx, {
    dedupeKey,
    recipient: reader.email,
    ...composeMail({
      subject: 'Set a new password',
      preview: 'The link works once, within an hour.',
      heading: `Hello ${reader.firstName}`,
      blocks: [
        { kind: 'text', text: 'Somebody, probably you, asked for a new password.' },
        {
          kind: 'button',
          label: 'Set a new password',
          url: deps.config.publicUrl + links.resetPassword(token),
        },
        {
          kind: 'note',
          text: 'The link works once, within an hour. A new password signs you out everywhere.',
        },
      ],
      reason: 'If you did not ask for this, ignore it: your password stays as it is.',
    }),
  });
}

/** Tells the owner that the password changed, in case it was not them. */
export async function mailPasswordChanged(tx: Tx, deps: Deps, reader: Reader): Promise<void> {
  await writeMail(tx, {
    dedupeKey: `password_changed:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: 'Your password was changed',
      preview: 'If this was not you, set a new one now.',
      heading: 'Your password was changed',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${reader.firstName}, the password of your account has just been changed and other browsers were signed out.`,
        },
        { kind: 'text', text: 'If this was not you, set a new password now:' },
        {
          kind: 'button',
          label: 'Set a new password',
          url: deps.config.publicUrl + links.forgotPassword(),
        },
      ],
      reason: 'You get this mail whenever the password of your account changes.',
    }),
  });
}
