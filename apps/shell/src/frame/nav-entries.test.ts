import type { RemoteSummary } from '@foyer/contracts';
import type { Account } from '@foyer/remote-kit';
import { createRemoteTable } from '../remotes/remote-table.ts';
import { sameTab } from './nav-entries.ts';

const entry = (id: string, to: string, more: object = {}): RemoteSummary['nav'][number] => ({
  id,
  label: id,
  to: `/manage/:username/${to}`,
  area: 'management',
  order: 1,
  icon: 'calendar',
  matches: [`/manage/:username/${id}/*`],
  ...more,
});
const page = (path: string) => ({
  path: `/manage/:username/${path}`,
  title: path,
  js: [],
  css: [],
});
const table = createRemoteTable([
  {
    name: 'all',
    mounts: ['/manage/:username/*'],
    nav: [
      entry('events', 'events', { isForStaff: true }),
      entry('reporting', 'reporting/revenue'),
      entry('zone', 'zone', { area: 'developer' }),
      entry('tickets', 'tickets', { accountTypes: ['User'] }),
    ],
    pages: [
      'events',
      'reporting/revenue',
      'reporting/orders',
      'zone',
      'zone/edit/:id',
      'tickets',
    ].map(page),
  } as unknown as RemoteSummary,
]);
const account = (change: Partial<Account> = {}): Account => ({
  id: '01990000-0000-7000-8000-000000000001',
  type: 'School',
  username: 'night works',
  name: 'Night Works',
  avatar: null,
  developerZone: false,
  ...change,
});

test.each<[string, string, Partial<Account>, string]>([
  ['the same page', 'reporting/orders', {}, 'reporting/orders'],
  ['the list that a page of one thing belongs to', 'zone/edit/17', { developerZone: true }, 'zone'],
  ['events, where the zone is not switched on', 'zone', {}, 'events'],
  ['events, where it is a part of people alone', 'tickets', {}, 'events'],
  [
    'events, for somebody who works the door',
    'reporting/orders',
    { accessSetting: 'door' },
    'events',
  ],
  ['events, from no part of the menu', 'nothing', {}, 'events'],
])('another account leads to %s', (_, from, change, to) => {
  expect(sameTab(table, `/manage/other/${from}`, account(change))).toBe(
    `/manage/night%20works/${to}`,
  );
});
