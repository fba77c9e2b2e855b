import { endpointUrl, startMembership, type CallInput, type CheckoutOrder } from '@foyer/contracts';
import { csrfTokenOf } from '../../src/platform/http/csrf.ts';
import type { TestPerson } from './accounts.ts';
import type { SeededTier } from './memberships.ts';
import { complete, confirm, pay } from './selling.ts';
import { EDGE_SECRET, type TestApi } from './test-api.ts';

// How a patron becomes a member: by the form of a price, and the page that it leads to.

type Patron = Pick<TestPerson, 'id' | 'name' | 'email' | 'client'>;

/** The token that the page of memberships gives to somebody who is signed in. */
async function csrfTokenOfPerson(api: TestApi, { id }: { id: string }): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1 order by created_at desc limit 1',
    [id],
  );
  return csrfTokenOf(api.deps, { sessionId: rows[0]?.id ?? null }) ?? '';
}

/** Posts a form as a browser does; returns where it leads. */
export async function postForm(
  api: TestApi,
  { client }: Pick<TestPerson, 'client'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; to: string; said: string | null; raw: string }> {
  const response = await api.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-foyer-edge': EDGE_SECRET,
      'sec-fetch-site': 'same-origin',
      ...(client.cookies.size > 0 && {
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const to = String(response.headers['location'] ?? '');
  const said = new URL(to, 'http://localhost').searchParams.get('error_message');
  return { status: response.statusCode, to, said, raw: response.body };
}

/** Presses the button of a price; returns where it leads, and the order when it is to be paid. */
export async function begin(
  api: TestApi,
  person: Patron,
  { ownerId, priceId }: SeededTier,
  {
    fields,
    headers,
    query = {},
  }: {
    fields?: Record<string, string>;
    headers?: Record<string, string>;
    query?: CallInput<typeof startMembership>['query'];
  } = {},
) {
  const path = endpointUrl(startMembership, { query } as CallInput<typeof startMembership>);
  const form = {
    ...{ price_id: priceId, owner_id: ownerId, user_id: person.id, utf8: '✓' },
    csrf_token: await csrfTokenOfPerson(api, person),
    ...fields,
  };
  const answer = await postForm(api, person, path, form, headers);
  const [, orderId = ''] = /^\/memberships\/checkout\/([\w-]+)$/.exec(answer.to) ?? [];
  return { ...answer, orderId };
}

/** The buyer that the page fills in: whoever is signed in. */
export const buyerOf = ({ name, email }: Patron) => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), email };
};

/** Confirms an order on its page and pays it, without coming back from there. */
export async function payFor(person: Patron, orderId: string, card?: string) {
  const { answer } = await confirm(person.client, orderId, buyerOf(person));
  await pay(person.client, answer.clientSecret, card);
}

/** Becomes a member, from the button to the page of thanks. */
export async function subscribe(
  api: TestApi,
  person: Patron,
  tier: SeededTier,
): Promise<CheckoutOrder> {
  const { orderId } = await begin(api, person, tier);
  await payFor(person, orderId);
  return (await complete(person.client, orderId)).answer;
}
