import { getMemberCard, type MemberCard } from '@foyer/contracts';
import { formatDate, ownZone } from '@foyer/domain';
import { harbourhall, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const DUE = '2126-12-05T12:00:00.000Z';
const OVER = '2026-01-05T12:00:00.000Z';
const day = (when: string) => formatDate(when, ownZone());
const card: MemberCard = {
  id: '01990000-0000-7000-8000-0000000f0020',
  owner: {
    id: harbourhall.id,
    name: harbourhall.name,
    username: harbourhall.username,
    avatar: null,
    type: 'School',
    hasProfile: true,
  },
  tierName: 'Friend of the house',
  holder: 'Nora Lind',
  isOwn: true,
  since: '2026-11-05T12:00:00.000Z',
  state: 'valid',
  validUntil: DUE,
  renews: true,
  pausedUntil: null,
  code: { qrCode: `FOYERM1.${'a'.repeat(27)}.${'b'.repeat(86)}`, shortCode: '7KQ2M9XD' },
};
const open = (...server: Handler[]) =>
  renderRemote(remote, { path: `/member-card/${card.id}`, user: nora, server });
const shows = (change: Partial<MemberCard> = {}) => on(getMemberCard, { ...card, ...change });
const noNetwork = on(getMemberCard, fail('unavailable'));
const qr = () => screen.queryByRole('img', { name: 'QR code of Nora Lind’s member card' });
const kept = () => Object.keys(localStorage).filter((key) => key.includes(card.id));

beforeEach(() => localStorage.clear());

test('shows whose it is, of which house, until when, and the code', async () => {
  open(shows());
  expect(await screen.findByRole('heading', { name: 'Friend of the house' })).toBeVisible();
  expect(screen.getByRole('link', { name: harbourhall.name })).toBeVisible();
  expect(screen.getByText('Nora Lind')).toBeVisible();
  expect(screen.getByText('Renews on').closest('div')).toHaveTextContent(day(DUE));
  expect(qr()).toBeVisible();
  expect(screen.getByText('7KQ2-M9XD')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage membership' })).toHaveAttribute(
    'href',
    `/manage/nora/tickets-and-subscriptions/subscriptions/${card.id}`,
  );
});

test('one that somebody shares is not managed here, and one that does not renew says its end', async () => {
  open(shows({ isOwn: false, renews: false }));
  expect(await screen.findByText('Valid until')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Manage membership' })).toBeNull();
});

test.each<[string, Partial<MemberCard>, string]>([
  [
    'paused',
    { state: 'paused', pausedUntil: DUE, validUntil: OVER, code: null },
    `This membership is paused until ${day(DUE)}.`,
  ],
  ['over', { state: 'over', validUntil: OVER, code: null }, 'This membership is over.'],
])('one that is %s shows no code, and why', async (_, change, why) => {
  open(shows(change));
  expect(await screen.findByText(why)).toBeVisible();
  expect(qr()).toBeNull();
});

test('without a network it is shown as it was, and as it is once the network is back', async () => {
  const { unmount } = open(shows());
  await waitFor(() => expect(kept()).toHaveLength(1));
  unmount();
  let isBack = false;
  open(
    on(getMemberCard, () =>
      isBack ? { ...card, state: 'over' as const, code: null } : fail('unavailable'),
    ),
  );
  expect(
    await screen.findByText(/^No network: your card as it was on .+\. Its code/),
  ).toBeVisible();
  expect(qr()).toBeVisible();
  isBack = true;
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('This membership is over.')).toBeVisible();
  expect(screen.queryByText(/^No network/)).toBeNull();
});

test('without a network one whose time was over meanwhile is not shown as good', async () => {
  localStorage.setItem(
    `foyer.person.card.${card.id}`,
    JSON.stringify({ card: { ...card, validUntil: OVER }, at: Date.parse(OVER) - 1 }),
  );
  open(noNetwork);
  expect(await screen.findByText(`This card was valid until ${day(OVER)}.`)).toBeVisible();
  expect(qr()).toBeNull();
});

test('a card that is theirs no more is not there, and nothing of it stays on the device', async () => {
  const { unmount } = open(shows());
  await waitFor(() => expect(kept()).toHaveLength(1));
  unmount();
  open(on(getMemberCard, fail('not_found')));
  expect(await screen.findByText('Sorry! That card wasn’t found.')).toBeVisible();
  expect(kept()).toEqual([]);
});
