import { call, replaceTransport } from '@foyer/api-client';
import { createPromoCode, deletePromoCode } from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { sessionStore } from '@foyer/session';
import { nameActions, tellLostAccount } from './actions.ts';

const NO_BODY = new Response('<h1>502</h1>', { status: 502 });
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, errorId: 'e-1' }, { status });
const STOCK = refusal(500, 'internal', 'Something went wrong, please try again');

/** What a call that is answered so throws. */
async function failed(response: Response | Error, endpoint = deletePromoCode) {
  replaceTransport({
    fetch: () =>
      response instanceof Error ? Promise.reject(response) : Promise.resolve(response.clone()),
    wait: () => Promise.resolve(),
  });
  const input = { params: { id: 'x' }, query: { ownerId: 'y' } };
  return call(endpoint, input).then(
    () => undefined,
    (error: unknown) => error,
  );
}

let restore: () => void;
beforeEach(() => {
  restore = replaceTransport({});
  nameActions(() => Promise.resolve({ [deletePromoCode.id]: 'delete the code' }));
});
afterEach(() => restore());

test.each([
  ['an error that nobody explains', STOCK, 'e-1'],
  ['what is no answer of ours', NO_BODY, ''],
])('%s says what did not work', async (_, response, errorId) => {
  expect(await failed(response)).toMatchObject({
    ...{ code: 'internal', errorId },
    message: 'Unable to delete the code. Please try again later.',
  });
});

test.each([
  [
    'what the server explains',
    refusal(422, 'code_in_use', 'This code was used.'),
    'This code was used.',
  ],
  ['a limit', refusal(429, 'too_many_requests', 'Too many attempts.'), 'Too many attempts.'],
  ['a server that is busy', refusal(503, 'unavailable', 'Busy.'), 'Busy.'],
  [
    'no network',
    new TypeError('Failed to fetch'),
    'You seem to be offline. Check your connection and try again.',
  ],
])('%s stays as it is said', async (_, response, message) => {
  expect(await failed(response)).toMatchObject({ message });
});

test('a call without a name says what it said, and those of another remote keep theirs', async () => {
  nameActions(() => Promise.resolve({ 'something.else': 'do something else' }));
  expect(await failed(STOCK)).toMatchObject({
    message: 'Unable to delete the code. Please try again later.',
  });
  expect(await failed(STOCK, createPromoCode as never)).toMatchObject({
    message: 'Something went wrong, please try again',
  });
});

test('where the words cannot be fetched, the error stays', async () => {
  nameActions(() => Promise.reject(new Error('offline')));
  expect(await failed(STOCK, createPromoCode as never)).toMatchObject({
    message: 'Something went wrong, please try again',
  });
});

describe('what is not found', () => {
  const GONE = refusal(404, 'not_found', 'The page you were looking for was not found');
  /** How often the session was asked for. */
  let asked: number;
  /** What is said while the session names so many organizations. */
  const said = async (organizations: typeof maro.organizations, acting = 'harbourhall') => {
    asked = 0;
    sessionStore.getState().accept({ user: maro });
    sessionStore.getState().actAs(acting);
    replaceTransport({
      fetch: (url) => {
        if (!String(url).includes('/session')) return Promise.resolve(GONE.clone());
        asked += 1;
        return Promise.resolve(Response.json({ user: { ...maro, organizations } }));
      },
      wait: () => Promise.resolve(),
    });
    const error: unknown = await call(deletePromoCode, {
      params: { id: 'x' },
      query: { ownerId: 'y' },
    }).catch((refused: unknown) => refused);
    return error;
  };

  test('by whoever was taken off the team meanwhile is said so, and the page keeps its session', async () => {
    expect(await said([])).toMatchObject({
      ...{ status: 403, code: 'forbidden' },
      message: expect.stringContaining('You no longer manage Harbour Hall') as unknown,
    });
    expect(sessionStore.getState().account?.id).toBe(harbourhall.id);
  });

  test('by whoever is still on it, or acts as themselves, is not found', async () => {
    const notFound = { status: 404, code: 'not_found' };
    expect(await said(maro.organizations)).toMatchObject(notFound);
    expect(await said([], maro.username)).toMatchObject(notFound);
  });

  test('is looked into once, however many remotes would', async () => {
    tellLostAccount();
    expect(await said(maro.organizations)).toMatchObject({ code: 'not_found' });
    expect(asked).toBe(1);
  });

  test('is said by remotes that name no calls, too', async () => {
    restore();
    restore = replaceTransport({});
    tellLostAccount();
    expect(await said([])).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
