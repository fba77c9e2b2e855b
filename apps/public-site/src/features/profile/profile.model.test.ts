import { peopleCounts, shownTab, tabsOf } from './profile.model.ts';

test.each([
  ['nothing', false, '', []],
  ['words alone', false, '<p>Song</p>', ['about']],
  ['events', true, '', ['all', 'events']],
  ['events and words', true, 'Song', ['all', 'events', 'about']],
])('a profile with %s has tabs for what is there, in their order', (_, hasEvents, text, tabs) => {
  expect(tabsOf({ hasEvents, fullDescription: text })).toEqual(tabs);
});

test.each([
  ['events', ['all', 'events'], 'events'],
  ['about', ['all', 'events'], 'all'],
  ['all', ['about'], 'about'],
  [undefined, ['all', 'events'], 'all'],
  ['events', [], undefined],
] as const)('of the asked %s among %j it shows %s', (asked, tabs, shown) => {
  expect(shownTab(tabs, asked)).toBe(shown);
});

test('people belong to organizations, organizations to none', () => {
  const counts = { followingCount: 1, followersCount: 2, organizationsCount: 3 };
  expect(peopleCounts({ type: 'User', ...counts })).toEqual([
    { list: 'following', count: 1 },
    { list: 'followers', count: 2 },
    { list: 'organizations', count: 3 },
  ]);
  expect(peopleCounts({ type: 'School', ...counts }).map(({ list }) => list)).toEqual([
    'following',
    'followers',
  ]);
});
