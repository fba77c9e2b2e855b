import { act, renderHook } from '@testing-library/react';
import { useDraft } from './draft.ts';

const KEY = 'foyer.draft.form';
const start = { title: '', tags: [] as string[] };
beforeEach(() => sessionStorage.clear());

test('what is typed is kept for a reload and forgotten when the page is left', () => {
  const { result, unmount } = renderHook(() => useDraft('form', start));
  act(() => result.current[1]({ title: 'Gala', tags: ['a'] }));
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ title: 'Gala', tags: ['a'] });
  unmount();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a reload finds it again', () => {
  sessionStorage.setItem(KEY, JSON.stringify({ title: 'Gala' }));
  expect(renderHook(() => useDraft('form', start)).result.current[0]).toEqual({ title: 'Gala', tags: [] });
});

test('what does not fit the form is left out', () => {
  sessionStorage.setItem(KEY, JSON.stringify({ title: 5, tags: 'x', other: 1 }));
  expect(renderHook(() => useDraft('form', start)).result.current[0]).toEqual(start);
  sessionStorage.setItem(KEY, 'not json');
  expect(renderHook(() => useDraft('form', start)).result.current[0]).toEqual(start);
});

test('a form put back to its start leaves no draft', () => {
  const { result } = renderHook(() => useDraft('form', start));
  act(() => result.current[1]({ title: 'Gala', tags: [] }));
  act(() => result.current[1](start));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
