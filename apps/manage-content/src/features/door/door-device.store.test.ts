import { keepShown, readShown } from './door-device.store.ts';

test('what a page showed is kept without the list that the device has elsewhere', () => {
  const shown = { seen: { guest: { at: 1, checkedInAt: null } }, records: [] };
  keepShown('event', {
    ...shown,
    list: Array.from({ length: 5000 }, () => 'guest'),
  } as typeof shown);

  expect(readShown('event')).toEqual(shown);
  const [key] = Object.keys(localStorage);
  expect(JSON.parse(localStorage.getItem(key ?? '') ?? '')).toEqual(shown);
});
