import { mailLinks, links } from '@foyer/contracts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { composeMail, isMailWritten, writeMail } from '../../mail/index.ts';
import { issueToken } from './one-time-tokens.repository.ts';
import {
  emailChangedMail,
  emailChangeMail,
  passkeyMail,
  passwordChangedMail,
  resetMail,
  twoFactorMail,
  verificationMail,
} from '../accounts.messages.en.ts';

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
      subject: verificationMail.subject,
      preview: verificationMail.preview,
      heading: verificationMail.heading(reader.firstName),
      blocks: [
        { kind: 'text', text: verificationMail.text },
        {
          kind: 'button',
          label: verificationMail.button,
          url: deps.config.publicUrl + mailLinks.verifyEmail(token),
        },
        { kind: 'note', text: verificationMail.note },
      ],
      reason: verificationMail.reason,
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
      subject: resetMail.subject,
      preview: resetMail.preview,
      heading: resetMail.heading(reader.firstName),
      blocks: [
        { kind: 'text', text: resetMail.text },
        {
          kind: 'button',
          label: resetMail.button,
          url: deps.config.publicUrl + mailLinks.resetPassword(token),
        },
        { kind: 'note', text: resetMail.note },
      ],
      reason: resetMail.reason,
    }),
  });
}

/** Tells the owner that the second step is on or off, in case it was not them. */
export async function mailTwoFactor(
  tx: Tx,
  deps: Deps,
  reader: Reader,
  now: 'on' | 'off',
): Promise<void> {
  const words = { ...twoFactorMail, ...twoFactorMail[now] };
  await writeMail(tx, {
    dedupeKey: `two_factor:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: words.subject,
      preview: words.preview,
      heading: words.subject,
      blocks: [
        { kind: 'text', text: words.text(reader.firstName) },
        { kind: 'text', text: words.notYou },
        {
          kind: 'button',
          label: words.button,
          url: deps.config.publicUrl + links.forgotPassword(),
        },
      ],
      reason: words.reason,
    }),
  });
}

/** Tells the owner of a passkey that came or went, in case it was not them. */
export async function mailPasskey(
  tx: Tx,
  deps: Deps,
  reader: Reader,
  change: 'added' | 'removed',
  name: string,
): Promise<void> {
  const words = { ...passkeyMail, ...passkeyMail[change] };
  await writeMail(tx, {
    dedupeKey: `passkey:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: words.subject,
      preview: words.preview,
      heading: words.subject,
      blocks: [
        { kind: 'text', text: words.text(reader.firstName, name) },
        { kind: 'text', text: words.notYou },
        {
          kind: 'button',
          label: words.button,
          url: deps.config.publicUrl + links.accountSessions(),
        },
      ],
      reason: words.reason,
    }),
  });
}

/** Asks the wished-for mailbox. Whose address it is already learns that, and gets no link. */
export async function mailNewAddress(
  tx: Tx,
  deps: Deps,
  reader: Reader,
  token: string | null,
): Promise<void> {
  const words = emailChangeMail;
  await writeMail(tx, {
    dedupeKey: `new_address:${newId()}`,
    recipient: reader.email,
    ...(token === null
      ? composeMail({
          subject: words.subjectTaken,
          preview: words.previewTaken,
          heading: words.subjectTaken,
          blocks: [
            { kind: 'text', text: words.taken },
            { kind: 'note', text: words.takenNote },
          ],
          reason: words.reason,
        })
      : composeMail({
          subject: words.subject,
          preview: words.preview,
          heading: words.heading(reader.firstName),
          blocks: [{ kind: 'text', text: words.toNew }, ...confirmBlocks(deps, token)],
          reason: words.reason,
        })),
  });
}

/** Asks the mailbox of the present address. */
export async function mailFormerAddress(
  tx: Tx,
  deps: Deps,
  reader: Reader,
  wish: { email: string; token: string },
): Promise<void> {
  const words = emailChangeMail;
  await writeMail(tx, {
    dedupeKey: `former_address:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: words.subjectOld,
      preview: words.preview,
      heading: words.heading(reader.firstName),
      blocks: [
        { kind: 'text', text: words.toOld(wish.email) },
        ...confirmBlocks(deps, wish.token),
        { kind: 'text', text: words.notYou },
        {
          kind: 'button',
          label: words.notYouButton,
          url: deps.config.publicUrl + links.forgotPassword(),
        },
      ],
      reason: words.reason,
    }),
  });
}
const confirmBlocks = (deps: Deps, token: string) => [
  {
    kind: 'button' as const,
    label: emailChangeMail.button,
    url: deps.config.publicUrl + mailLinks.confirmEmailChange(token),
  },
  { kind: 'note' as const, text: emailChangeMail.note },
];

/** Tells the former address that it opens the account no longer. */
export async function mailEmailChanged(tx: Tx, deps: Deps, reader: Reader): Promise<void> {
  const words = emailChangedMail;
  await writeMail(tx, {
    dedupeKey: `email_changed:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      blocks: [
        { kind: 'text', text: words.text(reader.firstName) },
        { kind: 'text', text: words.notYou(deps.config.supportEmail) },
      ],
      reason: words.reason,
    }),
  });
}

/** Tells the owner that the password changed, in case it was not them. */
export async function mailPasswordChanged(tx: Tx, deps: Deps, reader: Reader): Promise<void> {
  await writeMail(tx, {
    dedupeKey: `password_changed:${newId()}`,
    recipient: reader.email,
    ...composeMail({
      subject: passwordChangedMail.subject,
      preview: passwordChangedMail.preview,
      heading: passwordChangedMail.heading,
      blocks: [
        { kind: 'text', text: passwordChangedMail.text(reader.firstName) },
        { kind: 'text', text: passwordChangedMail.notYou },
        {
          kind: 'button',
          label: passwordChangedMail.button,
          url: deps.config.publicUrl + links.forgotPassword(),
        },
      ],
      reason: passwordChangedMail.reason,
    }),
  });
}
