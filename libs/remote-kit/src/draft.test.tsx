import { nora, maro } from '@foyer/fixtures';
import { sessionStore } from '@foyer/session';
import { act, renderHook } from '@testing-library/react';
import { keepDraft, readDraft, useDraft } from './draft.ts';

const KEY = 'foyer.draft.form';
const start = { title: '', tags: [] as string[] };
const open = () => renderHook(() => useDraft('form', start)).result;
const kept = () => readDraft('form');
beforeEach(() => {
  sessionStorage.clear();
  sessionStore.getState().accept({ user: null });
});

test('what is typed outlives the page, and only what differs from the start is kept', () => {
  const { result, unmount } = renderHook(() => useDraft('form', start));
  act(() => result.current[1]({ title: 'Gala', tags: [] }));
  unmount();
  expect(kept()).toEqual({ title: 'Gala' });
  expect(open().current[0]).toEqual({ title: 'Gala', tags: [] });
});

test('what does not fit the form is left out', () => {
  keepDraft('form', { title: 5, tags: 'x', other: 1 });
  expect(open().current[0]).toEqual(start);
  sessionStorage.setItem(KEY, 'not json');
  expect(open().current[0]).toEqual(start);
});

test('a form put back to its start leaves no draft, nor does one that was sent', () => {
  const { result, rerender } = renderHook(() => useDraft('form', start));
  act(() => result.current[1]({ title: 'Gala', tags: [] }));
  act(() => result.current[1](start));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  act(() => result.current[1]({ title: 'Gala', tags: [] }));
  result.current[2]();
  rerender();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('secrets are never kept', () => {
  const { result } = renderHook(() => useDraft('form', { email: '', password: '' }, ['password']));
  act(() => result.current[1]({ email: 'nora@mail.test', password: 'open sesame' }));
  expect(sessionStorage.getItem(KEY)).not.toContain('sesame');
  expect(kept()).toEqual({ email: 'nora@mail.test' });
});

test('what a visitor typed is there after sign-in; what one person typed is not there for the next', () => {
  keepDraft('form', { title: 'Gala' });
  sessionStore.getState().accept({ user: nora });
  expect(open().current[0].title).toBe('Gala');
  sessionStore.getState().accept({ user: maro });
  expect(open().current[0].title).toBe('');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a full storage costs only the reload', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('form', start)).not.toThrow();
  jest.restoreAllMocks();
});
