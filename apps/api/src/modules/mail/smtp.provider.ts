import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../../platform/runtime/config.ts';
import { withoutAddresses } from '../../platform/runtime/log.ts';
import type { StoredMail } from './mail.repository.ts';

// Together less than a mail's lease.
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
const transporters = new Map<string, Transporter>();

function transporterOf(url: string): Transporter {
  const known = transporters.get(url);
  if (known) return known;
  const made = createTransport({ url, ...LIMITS });
  transporters.set(url, made);
  return made;
}

/**
 * Delivers by SMTP when a server is configured. The message id repeats on a retry, so that readers
 * fold doubles.
 */
export function smtpTransport(config: Config): ((mail: StoredMail) => Promise<void>) | undefined {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  return async (mail) => {
    await transporterOf(smtpUrl).sendMail({
      from: config.mailFrom ?? 'Foyer <no-reply@foyer.test>',
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // the header `List-Unsubscribe`
      ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      attachments: mail.attachments.map(({ filename, mediaType, contentBase64 }) => ({
        filename,
        contentType: mediaType,
        content: Buffer.from(contentBase64, 'base64'),
      })),
    });
  };
}

const REPLY_MAX = 300;

const fieldsOf = (error: unknown) =>
  (error instanceof Error ? error : {}) as {
    message?: string;
    response?: string;
    responseCode?: number;
    command?: string;
  };

/** Whether the server refused the address or the mail itself, by a reply that says: for good. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = fieldsOf(error);
  // what it says of us as a sender, or of our password, is no fault of the mail
  return responseCode >= 500 && /^(RCPT|DATA)\b/.test(command);
}

/** What the server replied, or why there was no reply. It may quote the address: that is left out. */
export function replyOf(error: unknown): { code: number | null; because: string } {
  const { message, response, responseCode } = fieldsOf(error);
  const said = withoutAddresses(response ?? message ?? String(error));
  return { code: responseCode ?? null, because: said.slice(0, REPLY_MAX) };
}
