import { request, type Dispatcher } from 'undici';
import { Webhook } from 'standardwebhooks';
import { RefusedAddress } from './vetted-agent.provider.ts';
import { reasons } from './webhooks.messages.en.ts';

const TOTAL_MS = 5000;
const MAX_READ_BYTES = 65_536;
const EXCERPT_CHARACTERS = 1024;

export interface OutgoingWebhook {
  url: string;
  /** Present secret first; a former one follows while both are valid. */
  secrets: readonly string[];
  messageId: string;
  payload: unknown;
}

export interface SendResult {
  statusCode: number | null;
  error: string | null;
  excerpt: string | null;
  durationMs: number;
  /** Seconds that the receiver asks us to wait. */
  retryAfterSeconds: number | null;
}

function signedHeaders({ secrets, messageId }: OutgoingWebhook, body: string, now: Date) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Foyer-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(messageId, now, body))
      .join(' '),
  };
}

/** Reads at most 64 KB and lets the rest go: a receiver cannot make us hold more. */
async function readExcerpt(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    parts.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= MAX_READ_BYTES) break;
  }
  // a database text holds no NUL
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, EXCERPT_CHARACTERS);
}

function retryAfter(header: string | string[] | undefined, now: Date): number | null {
  const value = Array.isArray(header) ? header[0] : header;
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

/** What the codes of Node, undici and OpenSSL come to; the first that fits is told. */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/TIMEOUT/, reasons.timedOut],
  [/^(ENOTFOUND|EAI_AGAIN)$/, reasons.unknownHost],
  [/^ECONNREFUSED$/, reasons.refused],
  [/CERT|TLS|SSL/, reasons.certificate],
];

/** What went wrong in words for the log; nothing of our own network shows. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return reasons.notPublic;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return reasons.timedOut;
  return REASONS.find(([sign]) => sign.test(code))?.[1] ?? reasons.failed;
}

/**
 * One attempt: signed, no redirects, five seconds in all. Never throws; the result says what
 * happened.
 */
export async function sendWebhook(
  dispatcher: Dispatcher,
  webhook: OutgoingWebhook,
  now: Date,
): Promise<SendResult> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  let statusCode: number | null = null;
  try {
    const body = JSON.stringify(webhook.payload);
    const response = await request(webhook.url, {
      dispatcher,
      method: 'POST',
      body,
      headers: signedHeaders(webhook, body, now),
      signal: AbortSignal.timeout(TOTAL_MS),
    });
    statusCode = response.statusCode;
    const excerpt = await readExcerpt(response.body);
    return {
      statusCode,
      error: null,
      excerpt,
      durationMs: since(),
      retryAfterSeconds: retryAfter(response.headers['retry-after'], now),
    };
  } catch (error) {
    return {
      statusCode,
      error: reasonOf(error),
      excerpt: null,
      durationMs: since(),
      retryAfterSeconds: null,
    };
  }
}

export const isSuccess = ({ statusCode, error }: Pick<SendResult, 'statusCode' | 'error'>) =>
  error === null && statusCode !== null && statusCode >= 200 && statusCode < 300;
