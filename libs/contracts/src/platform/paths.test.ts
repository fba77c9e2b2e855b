import { isServerPath, links, managedPath, managedTab, managedUsername } from '../index.ts';
import { ENDPOINTS } from '../schemas.ts';

const addresses = [...ENDPOINTS.values()].map(({ path }) => path);

test('the server answers the address of every endpoint, with a query or without', () => {
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((path) => !isServerPath(path))).toEqual([]);
  expect(isServerPath('/auth/logout?then=home')).toBe(true);
});

test('the server answers no page', () => {
  const pages = [
    links.home(),
    links.signIn(),
    links.event('1'),
    links.checkout('1'),
    links.manageEvents('kim'),
    links.developerZone('kim'),
    links.search({ q: '/api/' }),
    '/apiary',
    '/filesystem',
  ];
  expect(pages.filter(isServerPath)).toEqual([]);
});

test('an address names its account and its tab', () => {
  expect(managedUsername('/manage/kim%20lee/reporting/orders/1')).toBe('kim lee');
  expect(managedUsername('/management/courses/1')).toBeUndefined();
  expect(managedUsername('/manage/100%/events')).toBe('100%');
  expect(managedTab('/manage/kim/reporting/orders/1')).toEqual(['reporting', 'orders']);
  expect(managedTab('/manage/kim/events')).toEqual(['events']);
  expect(managedTab('/search')).toEqual([]);
  expect(managedPath('kim lee', ['reporting', 'orders'])).toBe(
    '/manage/kim%20lee/reporting/orders',
  );
});
