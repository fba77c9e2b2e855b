import { renderRemote } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../routes.ts';

const KEY = 'foyer.privacy-choices';
const HALL = { ownerId: 'hall', name: 'Harbour Hall', isAccepted: true, visitor: '1.1' };
const keep = (...choices: object[]) =>
  localStorage.setItem(
    KEY,
    JSON.stringify(choices.map((choice) => ({ since: Date.now() - 1000, ...choice }))),
  );
const open = () => renderRemote(remote, { path: '/pages/privacy-choices' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  jest.restoreAllMocks();
});

test('without a choice it says so', async () => {
  open();
  expect(
    await screen.findByText(
      'No organizer has asked you in this browser, so none measures your visits.',
    ),
  ).toBeVisible();
});

test('every choice is changed at once, and what was to be said of orders is forgotten', async () => {
  keep(HALL, { ...HALL, ownerId: 'bell', name: 'Bell & Sons', isAccepted: false });
  localStorage.setItem(
    'foyer.purchases',
    JSON.stringify({ waiting: [{ id: 'o-1', ownerId: 'hall', name: 'purchase' }], said: [] }),
  );
  const { user } = open();
  const [bell, hall] = await screen.findAllByRole('switch');
  expect(bell).toHaveAccessibleName('Bell & Sons may measure my visits');
  expect(bell).not.toBeChecked();
  expect(hall).toBeChecked();
  await user.click(hall!);
  expect(hall).not.toBeChecked();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toContainEqual(
    expect.objectContaining({ ownerId: 'hall', isAccepted: false, visitor: '' }),
  );
  expect(localStorage.getItem('foyer.purchases')).not.toContain('o-1');
});

test('a browser that refuses by itself is told that this counts', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  open();
  expect(await screen.findByText(/Global Privacy Control/)).toBeVisible();
});

test('where nothing is kept nobody asks', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  open();
  expect(await screen.findByText(/keeps nothing for this site/)).toBeVisible();
});
