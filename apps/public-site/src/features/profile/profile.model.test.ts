import { peopleCounts, shownTab, tabsOf } from './profile.model.ts';

const nothing = {
  hasPublicMembershipTiers: false,
  hasEvents: false,
  hasVideos: false,
  fullDescription: '',
};

test.each([
  ['nothing', {}, []],
  ['words alone', { fullDescription: '<p>Song</p>' }, ['about']],
  ['events', { hasEvents: true }, ['all', 'events']],
  ['memberships', { hasPublicMembershipTiers: true }, ['all', 'membership']],
  ['videos and words', { hasVideos: true, fullDescription: 'Song' }, ['all', 'videos', 'about']],
  [
    'everything',
    { hasPublicMembershipTiers: true, hasEvents: true, hasVideos: true, fullDescription: 'Song' },
    ['all', 'membership', 'events', 'videos', 'about'],
  ],
])('a profile with %s has tabs for what is there, in their order', (_, content, tabs) => {
  expect(tabsOf({ ...nothing, ...content })).toEqual(tabs);
});

test.each([
  ['events', ['all', 'events'], 'events'],
  ['videos', ['all', 'events'], 'all'],
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
