import {
  checkIn,
  getDoorChanges,
  getDoorSnapshot,
  syncScans,
  type CheckAnswer,
} from '@foyer/contracts';
import { doorGuest, doorSnapshot, maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { AnnouncerRegion } from '@foyer/design-system';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { hashCode } from './door.model.ts';

const uuid = (n: number) => `01939000-0000-7000-8000-00000000000${n}`;
const list = doorSnapshot(
  doorGuest(uuid(1), { shortCode: '7KQ2M9XD' }),
  doorGuest(uuid(2), { shortCode: '8KQ2M9XD' }),
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
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

test('a code that a scanner types while the one before is asked for is checked after it', async () => {
  const first = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  const { user } = renderRemote(remote, {
    path: `/door/${list.eventId}`,
    user: maro,
    server: [
      on(getDoorSnapshot, list),
      on(getDoorChanges, { takenAt: list.takenAt, presences: [] }),
      on(checkIn, async ({ body }) => {
        asked.push(body.code);
        if (asked.length === 1) await first.promise;
        const answer: CheckAnswer = {
          registrationId: uuid(asked.length),
          firstName: 'Ada',
          lastName: `Berg ${asked.length}`,
          ticketName: 'Standing',
          category: 'admission',
          outcome: 'admitted',
          checkedInAt: list.takenAt,
          note: null,
          answers: [],
        };
        return answer;
      }),
    ],
  });
  const field = await screen.findByLabelText('Name or ticket code');
  await user.type(field, '7KQ2-M9XD{Enter}');
  await user.type(field, '8KQ2-M9XD{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 9 });
  first.resolve();
  expect(
    await within(screen.getByRole('region', { name: 'Answer' })).findByText('Ada Berg 2'),
  ).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('what the house wrote down of a guest is shown where they are found, and with the answer, and heard', async () => {
  const note = 'Wheelchair, side entrance';
  const known = doorGuest(uuid(3), { shortCode: '9KQ2M9XD', note });
  const answerOf = ({ id }: typeof known, change: Partial<CheckAnswer>): CheckAnswer => ({
    registrationId: id,
    firstName: known.firstName,
    lastName: known.lastName,
    ticketName: known.ticketName,
    category: 'admission',
    outcome: 'admitted',
    checkedInAt: list.takenAt,
    note: null,
    answers: [],
    ...change,
  });
  const { container: heard } = render(<AnnouncerRegion />);
  const { user } = renderRemote(remote, {
    path: `/door/${list.eventId}`,
    user: maro,
    server: [
      on(getDoorSnapshot, doorSnapshot(known)),
      on(getDoorChanges, { takenAt: list.takenAt, presences: [] }),
      on(syncScans, { outcomes: [], undone: [] }),
      // it was changed since the list was taken
      on(checkIn, answerOf(known, { note: 'Side entrance is locked' })),
    ],
  });
  const field = await screen.findByLabelText('Name or ticket code');
  const answer = screen.getByRole('region', { name: 'Answer' });
  await user.type(field, known.lastName);
  expect(
    await within(await screen.findByRole('region', { name: 'Guests found' })).findByText(note),
  ).toBeVisible();
  await user.clear(field);
  await user.type(field, '9KQ2-M9XD{Enter}');
  expect(await within(answer).findByText('Side entrance is locked')).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.type(field, '9KQ2-M9XD{Enter}');
  expect(await within(answer).findByText('Already inside')).toBeVisible();
  expect(within(answer).getByText(note)).toBeVisible();
  expect(within(heard).getByText(new RegExp(`^Already inside.*${note}$`))).toBeInTheDocument();
});

test('a member’s card that makes nothing free is not called invalid: its holder is sold a ticket', async () => {
  const { user } = renderRemote(remote, {
    path: `/door/${list.eventId}`,
    user: maro,
    server: [
      on(getDoorSnapshot, list),
      on(getDoorChanges, { takenAt: list.takenAt, presences: [] }),
      on(checkIn, fail('no_free_entry')),
    ],
  });
  const field = await screen.findByLabelText('Name or ticket code');
  await user.type(field, `FOYERM1.${'a'.repeat(27)}.${'b'.repeat(86)}{Enter}`);
  const answer = within(screen.getByRole('region', { name: 'Answer' }));
  expect(await answer.findByText('Needs a ticket')).toBeVisible();
  expect(answer.getByText(/Sell them a ticket/)).toBeVisible();
});

describe('the card of a member without a network', () => {
  const qr = (sign: string) => `FOYERM1.${sign.repeat(27)}.${'b'.repeat(86)}`;
  const openDoor = async () => {
    const codeHash = await hashCode('a'.repeat(27));
    const card = {
      ...{ codeHash, shortCode: '7KQ2M9XE', name: 'Nora Lind', tierName: 'Friend' },
      ...{ registrationIds: [], isFree: true, validUntil: null },
    };
    const view = renderRemote(remote, {
      path: `/door/${list.eventId}`,
      user: maro,
      server: [
        on(getDoorSnapshot, { ...list, cards: [card] }),
        on(getDoorChanges, { takenAt: list.takenAt, presences: [] }),
        on(syncScans, { outcomes: [], undone: [] }),
      ],
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Name or ticket code');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const scan = async (text: string) => {
      await view.user.clear(field);
      await view.user.type(field, `${text}{Enter}`);
    };
    return { scan, answer: within(screen.getByRole('region', { name: 'Answer' })) };
  };

  test('admits once, by picture and by typed code, and waits as a scan of that card', async () => {
    const { scan, answer } = await openDoor();
    await scan(qr('a'));
    expect(await answer.findByText('Admitted')).toBeVisible();
    expect(answer.getByText('Nora Lind')).toBeVisible();
    await scan('7KQ2-M9XE');
    expect(await answer.findByText('Already inside')).toBeVisible();
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('foyer.scans.'));
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      ...{ codeHash: await hashCode('a'.repeat(27)), instanceId: list.dates[0]?.id, action: 'in' },
    });
  });

  test('that it does not know is not taken for a bad one', async () => {
    const { scan, answer } = await openDoor();
    await scan(qr('c'));
    expect(await answer.findByText(/^Without a network this device cannot tell/)).toBeVisible();
  });
});

describe('for whoever looks at the guest and not at the screen', () => {
  const give = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  afterEach(() => {
    for (const name of ['vibrate', 'wakeLock']) Reflect.deleteProperty(navigator, name);
  });
  /** Six guests outside, and no network. */
  const openDoor = () => {
    const guests = Array.from({ length: 6 }, (_, n) =>
      doorGuest(uuid(n + 1), { shortCode: `${n + 2}KQ2M9XD`, lastName: `Berg ${n + 1}` }),
    );
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return renderRemote(remote, {
      path: `/door/${list.eventId}`,
      user: maro,
      server: [
        on(getDoorSnapshot, doorSnapshot(...guests)),
        on(getDoorChanges, { takenAt: list.takenAt, presences: [] }),
        on(syncScans, { outcomes: [], undone: [] }),
      ],
    });
  };
  const field = () => screen.findByLabelText('Name or ticket code');

  test('yes, look and no are felt apart, until the switch is turned; the device keeps the choice', async () => {
    const vibrate = jest.fn(() => true);
    give('vibrate', vibrate);
    const { user, unmount } = openDoor();
    for (const code of ['2KQ2-M9XD', '2KQ2-M9XD', 'x'.repeat(27)]) {
      await user.clear(await field());
      await user.type(await field(), `${code}{Enter}`);
    }
    expect(vibrate.mock.calls).toEqual([[[80]], [[80, 60, 80]], [[300]]]);
    await user.click(screen.getByRole('button', { name: 'Sound', pressed: true }));
    unmount();
    sessionStorage.clear();
    const { user: again } = openDoor();
    expect(await screen.findByRole('button', { name: 'Sound', pressed: false })).toBeVisible();
    await again.type(await field(), '3KQ2-M9XD{Enter}');
    expect(await screen.findByText('Admitted')).toBeVisible();
    expect(vibrate).toHaveBeenCalledTimes(3);
  });

  test('the screen stays awake for as long as the door is open', async () => {
    const release = jest.fn();
    const request = jest.fn(() => Promise.resolve({ release }));
    give('wakeLock', { request });
    const { unmount } = openDoor();
    await field();
    expect(request.mock.calls).toEqual([['screen']]);
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  test('the last five stay, each with its way back', async () => {
    const { user } = openDoor();
    for (let n = 2; n < 8; n++) await user.type(await field(), `${n}KQ2-M9XD{Enter}`);
    const last = await screen.findByRole('region', { name: 'Last scans' });
    expect(within(last).getAllByRole('listitem')).toHaveLength(5);
    expect(within(last).queryByText(/Berg 1/)).not.toBeInTheDocument();
    expect(within(last).getAllByRole('button', { name: /^Undo/ })).toHaveLength(5);
  });
});
