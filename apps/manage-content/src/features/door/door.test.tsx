import { getDoorChanges, getDoorSnapshot, syncScans } from '@foyer/contracts';
import { doorGuest, doorSnapshot, maro } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const uuid = (n: number) => `01939000-0000-7000-8000-00000000000${n}`;
const list = doorSnapshot(
  doorGuest(uuid(1), { shortCode: '7KQ2M9XD' }),
  doorGuest(uuid(2), { shortCode: '8KQ2M9XD' }),
);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the same code twice, faster than the page is drawn, admits once without a network', async () => {
  const { user } = renderRemote(remote, {
    path: `/door/${list.eventId}`,
    user: maro,
    server: [
      on(getDoorSnapshot, list),
      on(getDoorChanges, { takenAt: list.takenAt, presences: [] }),
      on(syncScans, { outcomes: [], undone: [] }),
    ],
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Name or ticket code');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.type(field, '7KQ2-M9XD');
  for (const _ of ['first', 'second']) fireEvent.submit(field.form as HTMLFormElement);
  const answer = screen.getByRole('region', { name: 'Answer' });
  expect(await within(answer).findByText('Already inside')).toBeVisible();
  // the count follows the answer
  expect(await screen.findByText('1 of 2 inside')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('foyer.scans.'))).toHaveLength(1);
});
