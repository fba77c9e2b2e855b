import { getEvent, getProfile, listProfileEvents, type AnalyticsIds } from '@foyer/contracts';
import { AnnouncerRegion } from '@foyer/design-system';
import { harbourhall, winterGala } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import remote from '../../routes.ts';

const ids: AnalyticsIds = {
  googleAnalyticsId: 'G-AB12CD34EF',
  metaPixelId: '123456789012345',
  googleTagManagerContainerId: '',
};
const YEAR_MS = 365 * 86_400_000;
const OWNER = winterGala.owner;

const open = (change: { analytics?: AnalyticsIds } = { analytics: ids }, search = '') => {
  render(<AnnouncerRegion />);
  return renderRemote(remote, {
    path: `/event/${winterGala.id}${search}`,
    server: [on(getEvent, { ...winterGala, ...change })],
  });
};
const banner = () => screen.queryByRole('region', { name: 'Visitor statistics' });
const asked = () => screen.findByRole('region', { name: 'Visitor statistics' });
const frames = () => [...document.querySelectorAll('iframe')];
const settled = () => screen.findByRole('heading', { level: 1, name: 'Winter Gala' });
const choices = () =>
  JSON.parse(localStorage.getItem('foyer.privacy-choices') ?? '[]') as { isAccepted: boolean }[];
const press = (name: 'Accept' | 'Refuse') => ({
  of: async (user: ReturnType<typeof open>['user']) =>
    user.click(within(await asked()).getByRole('button', { name })),
});

// the browser of these tests has none
beforeAll(() => Object.assign(globalThis, { MessageChannel }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  for (const frame of frames()) frame.remove();
});

test('it is asked in the organizer’s name, with two answers alike and no frame before one', async () => {
  open();
  const region = within(await asked());
  expect(
    region.getByRole('heading', { name: `May ${OWNER.name} count your visit?` }),
  ).toBeVisible();
  expect(region.getByText(/Google Analytics and Meta Pixel, if you agree/)).toBeVisible();
  const [refuse, accept] = region.getAllByRole('button');
  expect([refuse?.textContent, accept?.textContent]).toEqual(['Refuse', 'Accept']);
  expect(refuse?.className).toBe(accept?.className);
  expect(region.getByRole('link', { name: 'Privacy choices' })).toHaveAttribute(
    'href',
    '/pages/privacy-choices',
  );
  expect(frames()).toEqual([]);
  // nobody is taken there
  expect(document.activeElement).toBe(document.body);
});

test('a refusal is one press, said, and remembered', async () => {
  const { user, unmount } = open();
  await press('Refuse').of(user);
  expect(banner()).not.toBeInTheDocument();
  expect(
    await screen.findByText(`Refused. ${OWNER.name} does not measure your visits.`),
  ).toBeVisible();
  expect(frames()).toEqual([]);
  unmount();
  open();
  await settled();
  // the part that asks comes late: its code has to be here already
  expect(banner()).not.toBeInTheDocument();
  expect(choices()).toMatchObject([{ ownerId: OWNER.id, isAccepted: false, visitor: '' }]);
});

test('after a year it is asked again', async () => {
  const since = Date.now() - YEAR_MS - 1;
  localStorage.setItem(
    'foyer.privacy-choices',
    JSON.stringify([
      { ownerId: OWNER.id, name: OWNER.name, isAccepted: true, since, visitor: '1.1' },
    ]),
  );
  open();
  expect(await asked()).toBeVisible();
  expect(frames()).toEqual([]);
});

test.each(['nonsense', '{}', '[null]', '[{"ownerId":1}]', `[{"ownerId":"${OWNER.id}"}]`])(
  'what is kept and is no choice (%s) is none',
  async (kept) => {
    localStorage.setItem('foyer.privacy-choices', kept);
    open();
    expect(await asked()).toBeVisible();
  },
);

test('who accepts gets the frame, with scripts and nothing else, until they leave', async () => {
  const { user, router } = open();
  await press('Accept').of(user);
  await waitFor(() => expect(frames()).toHaveLength(1));
  const [frame] = frames();
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(new URL(frame?.src ?? '').pathname).toBe(`/analytics-frame${location.pathname}`);
  expect(frame).not.toBeVisible();
  await act(() => router.navigate('/pages/about_us'));
  await waitFor(() => expect(frames()).toEqual([]));
});

test('where it cannot be measured the page is there all the same', async () => {
  Object.assign(globalThis, { MessageChannel: undefined });
  const { user } = open();
  await press('Accept').of(user);
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
  expect(await settled()).toBeVisible();
  expect(frames()).toEqual([]);
  Object.assign(globalThis, { MessageChannel });
});

test('another organizer asks for itself', async () => {
  const { user, router } = renderRemote(remote, {
    path: `/event/${winterGala.id}`,
    server: [
      on(getEvent, ({ params }) =>
        params.eventId === winterGala.id
          ? { ...winterGala, analytics: ids }
          : {
              ...winterGala,
              ...{ id: params.eventId, name: 'Late Set', analytics: ids },
              owner: { ...OWNER, id: '01980000-0000-7000-8000-000000000099', name: 'Nightjar' },
            },
      ),
    ],
  });
  await press('Accept').of(user);
  await waitFor(() => expect(frames()).toHaveLength(1));
  await act(() => router.navigate('/event/01980000-0000-7000-8000-000000000098'));
  expect(await screen.findByText('May Nightjar count your visit?')).toBeVisible();
  expect(frames()).toEqual([]);
});

test.each<[string, Parameters<typeof open>, boolean]>([
  ['measures nothing', [{}], false],
  ['is in the app', [{ analytics: ids }, '?native=true'], false],
  ['is visited by a browser that refuses', [{ analytics: ids }], true],
])('a page that %s asks nothing, whatever was chosen', async (_, page, refuses) => {
  if (refuses)
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  localStorage.setItem(
    'foyer.privacy-choices',
    JSON.stringify([
      { ownerId: OWNER.id, name: OWNER.name, isAccepted: true, since: 1, visitor: '1.1' },
    ]),
  );
  open(...page);
  await settled();
  await import('../../shared/measuring/measuring.part.tsx');
  expect(banner()).not.toBeInTheDocument();
  expect(frames()).toEqual([]);
});

test('a profile asks too', async () => {
  renderRemote(remote, {
    path: '/o/harbourhall',
    server: [
      on(getProfile, {
        ...harbourhall,
        ...{ identifier: 'harbourhall', banner: null, avatar: null, fullDescription: '' },
        ...{ followersCount: 0, followingCount: 0, organizationsCount: 0, follows: false },
        ...{ canManage: false, member: false, hasVideos: false, hasEvents: false },
        ...{ hasMembershipTiers: false, hasPublicMembershipTiers: false, stripeConnected: true },
        ...{ membershipStatus: 'public', timezone: 'America/New_York', currency: 'usd' },
        ...{ social: {}, type: 'School', analytics: ids },
      }),
      on(listProfileEvents, { data: [], totalCount: 0, page: 1, perPage: 3 }),
    ],
  });
  expect(await screen.findByText('May Harbour Hall count your visit?')).toBeVisible();
});
