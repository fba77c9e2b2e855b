import type { SessionUser } from '@foyer/contracts';
import { createSessionStore, followOtherTabs, clearUserData } from './index.ts';

const nora: SessionUser = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  type: 'User',
  identifier: 'nora',
  username: 'nora',
  firstName: 'Nora',
  name: 'Nora N',
  avatar: null,
  email: 'nora@foyer.test',
  admin: false,
  developerZone: false,
  currency: 'usd',
  organizations: [
    {
      id: '0198f2a0-0000-7000-8000-000000000002',
      name: 'Harbour Hall',
      username: 'harbourhall',
      avatar: null,
      developerZone: true,
      currency: 'usd',
      timezone: 'America/New_York',
    },
  ],
};
const signedIn = { user: nora };

const elsewhere = (newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: 'foyer.session', newValue }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a person acts as themselves first, then as any of their organizations, and as nobody else', () => {
  const store = createSessionStore();
  store.getState().accept(signedIn);
  expect(store.getState().account).toMatchObject({ username: 'nora', type: 'User' });
  expect(store.getState().actAs('harbourhall')).toBe(true);
  expect(store.getState().account).toMatchObject({
    username: 'harbourhall',
    type: 'School',
    developerZone: true,
    currency: 'usd',
  });
  expect(store.getState().actAs('nightjar')).toBe(false);
  expect(store.getState().account?.username).toBe('harbourhall');
});

test('asking again keeps whom the person acts as', () => {
  const store = createSessionStore();
  store.getState().accept(signedIn);
  store.getState().actAs('harbourhall');
  store.getState().accept(signedIn);
  expect(store.getState().account?.username).toBe('harbourhall');
});

test('the next page acts as the last one did, and nobody does after a sign-out', () => {
  const former = createSessionStore();
  former.getState().accept(signedIn);
  former.getState().actAs('harbourhall');
  const next = () => {
    const store = createSessionStore();
    store.getState().accept(signedIn);
    return store.getState().account?.username;
  };
  expect(next()).toBe('harbourhall');
  clearUserData();
  expect(next()).toBe('nora');
});

test('only a site admin visits an account of somebody else', () => {
  const visited = {
    id: 'x',
    type: 'School' as const,
    username: 'nightjar',
    name: 'Nightjar',
    avatar: null,
    developerZone: false,
    currency: 'usd',
  };
  const store = createSessionStore();
  store.getState().accept(signedIn);
  store.getState().visit(visited);
  expect(store.getState().account?.username).toBe('nora');
  store.getState().accept({ ...signedIn, user: { ...nora, admin: true } });
  store.getState().visit(visited);
  expect(store.getState().account?.username).toBe('nightjar');
});

test('what is kept in the browser opens nothing: it names the person and no token', () => {
  const store = createSessionStore();
  const stop = followOtherTabs(store, () => {});
  store.getState().accept(signedIn);
  expect({ ...localStorage }).toEqual({ 'foyer.session': 'nora' });
  stop();
});

test('signing out in one tab signs out the others, signing in makes them ask', () => {
  const store = createSessionStore();
  const refresh = jest.fn();
  const stop = followOtherTabs(store, refresh);
  store.getState().accept(signedIn);
  elsewhere(null);
  expect(store.getState()).toMatchObject({ status: 'anonymous', user: null, account: null });
  elsewhere('maro');
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('a page that finds nobody signed in tells the other tabs', () => {
  localStorage.setItem('foyer.session', 'nora');
  const store = createSessionStore();
  const stop = followOtherTabs(store, () => {});
  store.getState().accept({ user: null });
  expect(localStorage.getItem('foyer.session')).toBeNull();
  stop();
});

test('a sign-out leaves nothing typed or read to the next person, and keeps what belongs to the machine', () => {
  sessionStorage.setItem('foyer.checkout.1.2', '{}');
  localStorage.setItem('foyer.person.door.1', '{}');
  localStorage.setItem('foyer.theme', 'dark');
  clearUserData();
  expect({ ...sessionStorage }).toEqual({});
  expect(Object.keys(localStorage).filter((key) => key !== 'foyer.left')).toEqual(['foyer.theme']);
});

test('other tabs drop what was typed when somebody signs out, not when a session has expired', () => {
  const stop = followOtherTabs(createSessionStore(), () => {});
  sessionStorage.setItem('foyer.checkout.1.2', '{}');
  elsewhere(null);
  expect(sessionStorage).toHaveLength(1);
  dispatchEvent(new StorageEvent('storage', { key: 'foyer.left', newValue: '1' }));
  expect(sessionStorage).toHaveLength(0);
  stop();
});
