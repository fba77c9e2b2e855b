import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { endpointUrl, type AnyEndpoint, type ResponseOf, type CallInput } from '@foyer/contracts';

export const DEMO_PASSWORD = 'foyer-demo-1';

/**
 * Calls the API as the browser behind `request` would: with its cookies, the client token and an
 * idempotency key.
 */
export async function callApi<E extends AnyEndpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  const response = await request.fetch(endpointUrl(endpoint, input), {
    method: endpoint.method,
    headers: {
      'client-token': 'foyer-e2e',
      ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
    ...(input.body !== undefined && { data: input.body }),
  });
  if (!response.ok())
    throw new Error(`${endpoint.id} answered ${response.status()}: ${await response.text()}`);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as ResponseOf<E>;
}

/** Signs in through the API; the page's next visit is the account's. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const response = await page.request.post('/client_side_api/v1/auth/login', {
    headers: { 'client-token': 'foyer-e2e', 'idempotency-key': randomUUID() },
    data: { email, password },
  });
  if (!response.ok())
    throw new Error(`login answered ${response.status()}: ${await response.text()}`);
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
const sessions = new Map<string, Cookies>();

/**
 * The same for a test that only looks: all of a worker share one session for each account of the
 * demo, which none of them may end.
 */
export async function signInOnce(page: Page, email: string): Promise<void> {
  const known = sessions.get(email);
  if (known) await page.context().addCookies(known);
  else {
    await signIn(page, email);
    sessions.set(email, await page.context().cookies());
  }
}

/** A word that no other test uses, for names and addresses. */
export const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;
