import { peopleCounts, shownTab, tabsOf } from './profile.model.ts';

test.each([
  ['nothing', false, false, '', []],
  ['words alone', false, false, '<p>Song</p>', ['about']],
  ['events', true, false, '', ['all', 'events']],
  ['events and words', true, false, 'Song', ['all', 'events', 'about']],
  ['memberships', false, true, '', ['all', 'membership']],
  ['everything', true, true, 'Song', ['all', 'membership', 'events', 'about']],
])(
  'a profile with %s has tabs for what is there, in their order',
  (_, hasEvents, hasPublicMembershipTiers, fullDescription, tabs) => {
    expect(tabsOf({ hasEvents, hasPublicMembershipTiers, fullDescription })).toEqual(tabs);
  },
);

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
