import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { Instant } from '../core/values.schemas.ts';

/** The wish for another address, until both mailboxes said yes. */
export const EmailChange = z.object({
  /** The address that is wished for. */
  email: z.string(),
  isNewConfirmed: z.boolean(),
  /** True also for an address that was never confirmed: it is asked nothing. */
  isOldConfirmed: z.boolean(),
  expiresAt: Instant,
});
export type EmailChange = z.infer<typeof EmailChange>;

/** What the wish for another address takes. */
export const EmailChangeBody = z.strictObject({ email: Email });

export const getEmailChange = {
  summary: 'The open wish of the person for another e-mail address',
  response: z.object({ data: EmailChange.nullable() }),
};

export const askEmailChange = {
  summary:
    'Ask for another e-mail address: it counts once the links mailed to the new and to the present one were both followed. A new wish replaces the former one. The answer is the same whether the address has an account or not',
  body: EmailChangeBody,
  response: EmailChange,
};

export const cancelEmailChange = {
  summary: 'Take the wish for another e-mail address back; its links open nothing any more',
};

export const confirmEmailChange = {
  summary:
    'Say yes with the token that was mailed to one of the two addresses, signed in as the account that it was mailed for',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({
    /** The address that was wished for. */
    email: z.string(),
    /** Which mailbox still has to say yes; null when the address is changed. */
    waitsFor: z.enum(['new', 'old']).nullable(),
  }),
};
