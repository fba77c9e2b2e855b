import {
  eventIdOfPath,
  hasStreams,
  isCalendarPath,
  isCheckoutPath,
  isManagementPath,
  isPersonalPath,
  isScannerPath,
  isServerPath,
  links,
  managedPath,
  managedTab,
  managedUsername,
} from '../index.ts';
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

test.each([
  [links.checkout('1'), { isCheckoutPath: true, isPersonalPath: true }],
  [links.thankYou('1', '2'), { isCheckoutPath: true, isPersonalPath: true }],
  [links.event('1'), { hasStreams: true }],
  ['/watch/1', { hasStreams: true }],
  ['/calendar/o/kim', { isCalendarPath: true }],
  [links.manageEvents('kim'), { isManagementPath: true, isPersonalPath: true }],
  [links.courseDetails('1'), { isManagementPath: true, isPersonalPath: true }],
  [
    links.courseRegistrations('1'),
    { isManagementPath: true, isPersonalPath: true, isScannerPath: true },
  ],
  [links.signIn(), { isPersonalPath: true }],
  [links.ticket('1'), { isPersonalPath: true }],
  [links.terms(), {}],
  ['/authors', {}],
  ['/event/1/checkouts', {}],
])('%s is %j', (path, kinds) => {
  const all = {
    hasStreams,
    isCalendarPath,
    isCheckoutPath,
    isManagementPath,
    isPersonalPath,
    isScannerPath,
  };
  expect(
    Object.fromEntries(
      Object.entries(all)
        .map(([name, is]) => [name, is(path)])
        .filter(([, is]) => is),
    ),
  ).toEqual(kinds);
});

test('an address names its account, its tab and its event', () => {
  expect(managedUsername('/manage/kim%20lee/reporting/orders/1')).toBe('kim lee');
  expect(managedUsername('/management/courses/1')).toBeUndefined();
  expect(managedUsername('/manage/100%/events')).toBe('100%');
  expect(managedTab('/manage/kim/reporting/orders/1')).toEqual(['reporting', 'orders']);
  expect(managedTab('/manage/kim/events')).toEqual(['events']);
  expect(managedTab('/search')).toEqual([]);
  expect(managedPath('kim lee', ['reporting', 'orders'])).toBe(
    '/manage/kim%20lee/reporting/orders',
  );
  expect(eventIdOfPath('/event/1/checkout')).toBe('1');
  expect(eventIdOfPath('/events/1')).toBeUndefined();
});
