import { claimTicket, transferRegistration, type ClaimInput } from '@foyer/contracts';
import { lastMailTo, type SentMail } from './mails.ts';
import { AGREED } from './selling.ts';
import type { TestApi, TestClient } from './test-api.ts';

export const TOVE = { name: 'Tove Berg', email: 'tove@example.test' };

/** Gives a ticket away. */
export const give = (client: TestClient, id: string, user = TOVE, code?: string) =>
  client.call(transferRegistration, {
    params: { id },
    query: code === undefined ? {} : { code },
    body: { user },
  });

export interface ClaimLink {
  id: string;
  code: string;
}

/** What the link of a mail leads to that offers a ticket. */
export function claimLinkIn({ text }: SentMail): ClaimLink {
  const [, id, code] = /\/order-form\/([\w-]+)\?code=([\w-]+)/.exec(text) ?? [];
  if (id === undefined || code === undefined) throw new Error(`no link that claims in: ${text}`);
  return { id, code };
}

/** Claims a ticket by its link, in a browser that knows nothing else. */
export const claim = (
  client: TestClient,
  { id, code }: { id: string; code?: string },
  body: Partial<ClaimInput> = {},
) =>
  client.call(claimTicket, {
    params: { id },
    query: code === undefined ? {} : { code },
    body: { ...AGREED, ...body },
  });

/** Gives a ticket away and claims it by the link of the mail; returns what opens it. */
export async function handOver(api: TestApi, client: TestClient, id: string, user = TOVE) {
  await give(client, id, user);
  const link = claimLinkIn(await lastMailTo(api, user.email));
  return { ...link, ...(await claim(api.client(), link)).answer };
}
