import type { IncomingMessage } from 'node:http';
import type { Json } from './stripe-objects.ts';

/** A refusal, as Stripe's API writes it. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Json;
  constructor(status: number, error: Json & { message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}
export const invalid = (message: string, code?: string, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...(code && { code }) });
export const missing = (what: string) => invalid(`No such ${what}`, 'resource_missing', 404);

/** `metadata[orderId]=1&expand[0]=x`, the form in which Stripe's API is spoken to. */
export function parseForm(text: string): Json {
  const form: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    const last = keys.pop() ?? '';
    let at = form;
    for (const key of keys) at = (at[key] ??= {}) as Json;
    at[last] = value;
  }
  return form;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** A whole amount of minor units; with decimals or below 0 nobody sends one to Stripe. */
export function minorOf(value: unknown, name: string): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,11}$/.test(value))
    throw invalid(`Invalid integer: ${name} ${String(value)}`, 'parameter_invalid_integer');
  return Number(value);
}

/** What was asked of the stand-in. */
export interface StripeCall {
  method: string;
  path: string;
  account: string | undefined;
  key: string | undefined;
  form: Json;
}
