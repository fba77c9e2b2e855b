import type { SessionUser } from '@foyer/contracts';
import { createSessionEnd } from './session-end.ts';
import { createSessionStore } from './session.store.ts';

const person = (name: string, digit: number): SessionUser => ({
  id: `0198f2a0-0000-7000-8000-00000000000${digit}`,
  type: 'User',
  identifier: name,
  username: name,
  firstName: name,
  name,
  avatar: null,
  email: `${name}@foyer.test`,
  admin: false,
  developerZone: false,
  currency: 'usd',
  organizations: [],
});
const vera = person('vera', 1);
const nora = person('nora', 2);

function open(user: SessionUser | null = vera) {
  const session = createSessionStore();
  session.getState().accept({ user });
  const end = createSessionEnd(session);
  return { session, end, ask: (method: 'GET' | 'POST' = 'POST') => end.getState().ask({ method }) };
}

test('one question for all calls that wait, and all go on when the same person is back', async () => {
  const { end, ask } = open();
  const calls = [ask('GET'), ask('POST')];
  expect(end.getState().asked).toEqual({ id: vera.id, email: 'vera@foyer.test' });
  end.getState().enter({ user: vera });
  await expect(Promise.all(calls)).resolves.toEqual([true, true]);
  expect(end.getState().asked).toBeNull();
});

test('another person does not go on with the calls of the first one', async () => {
  const { session, end, ask } = open();
  const calls = [ask('POST'), ask('POST')];
  end.getState().enter({ user: nora });
  await expect(Promise.all(calls)).resolves.toEqual([false, false]);
  expect(session.getState().user?.username).toBe('nora');
});

test('whoever declined is asked again by what they do and not by what the page reads by itself', async () => {
  const { end, ask } = open();
  const first = ask('GET');
  end.getState().decline();
  await expect(first).resolves.toBe(false);
  await expect(ask('GET')).resolves.toBe(false);
  expect(end.getState().asked).toBeNull();
  void ask('POST');
  expect(end.getState().asked).not.toBeNull();
});

test('a visitor has no session that could end', async () => {
  const { end, ask } = open(null);
  await expect(ask('POST')).resolves.toBe(false);
  expect(end.getState().asked).toBeNull();
});
