import {
  isId,
  urlChoice,
  urlDay,
  urlFields,
  urlId,
  urlNumber,
  urlPage,
  urlText,
} from './url-fields.ts';
import { readUrlState, writeUrlState } from './url-state.ts';

const State = urlFields({
  query: urlText(10),
  tab: urlChoice('events', 'people'),
  page: urlPage(),
  from: urlDay(),
  priceMax: urlNumber(0, 100),
  category: urlId(),
});
const ID = '0198f2a0-0000-7000-8000-000000000001';
const read = (search: string) => readUrlState(State, new URLSearchParams(search));

test('an address that says nothing gives the defaults and leaves out the rest', () => {
  expect(read('')).toEqual({ query: '', tab: 'events', page: 1 });
});

test('each value is read by itself', () => {
  expect(read(`query=+gala+&tab=people&page=3&from=2026-02-28&priceMax=25&category=${ID}`)).toEqual(
    { query: 'gala', tab: 'people', page: 3, from: '2026-02-28', priceMax: 25, category: ID },
  );
});

test.each([
  'page=0',
  'page=1.5',
  'page=',
  'page=two',
  'tab=videos',
  'query=longer+than+ten',
  'from=2026-02-31',
  'from=2026-13-01',
  'from=tomorrow',
  'priceMax=101',
  'category=7',
])('%s is left to the default', (search) => {
  expect(read(search)).toEqual({ query: '', tab: 'events', page: 1 });
});

test('a default leaves the address', () => {
  expect(
    writeUrlState(State, new URLSearchParams('page=2&utf8=1'), {
      page: 1,
      query: 'gala',
    }).toString(),
  ).toBe('utf8=1&query=gala');
});

test('an id is a UUID', () => {
  expect([isId(ID), isId('7'), isId(undefined)]).toEqual([true, false, false]);
});
