import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../../platform/runtime/config.ts';
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
