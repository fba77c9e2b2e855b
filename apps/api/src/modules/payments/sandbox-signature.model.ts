import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Header that carries a notice's signature: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 */
export const SIGNATURE_HEADER = 'sandbox-signature';
const MAX_AGE_SECONDS = 300;

const mac = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

export function signNotice(secret: string, body: string, at: Date): string {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return `t=${timestamp},v1=${mac(secret, timestamp, body).toString('hex')}`;
}

/** Whether body and time were signed with the secret, not longer than five minutes ago. */
export function isSignedNotice(secret: string, body: string, header: string, now: Date): boolean {
  const [, timestamp, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!timestamp || !signature) return false;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS;
  return timingSafeEqual(Buffer.from(signature, 'hex'), mac(secret, timestamp, body)) && isFresh;
}
