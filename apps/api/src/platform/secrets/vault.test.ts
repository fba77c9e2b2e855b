import { createVault } from './vault.ts';

const [OLD, NEW] = ['the-first-key-of-thirty-two-letters', 'another-key-of-thirty-two-letters-x'];
const vault = createVault([OLD]);

test('a sealed text opens in its own row and column, and says nothing', () => {
  const sealed = vault.seal('orders.access_code', '1', 'the way in');
  expect(vault.open('orders.access_code', '1', sealed)).toBe('the way in');
  expect(sealed).not.toContain(Buffer.from('the way in').toString('base64url').slice(0, 8));
  expect(vault.seal('orders.access_code', '1', 'the way in')).not.toBe(sealed);
});

test.each([
  ['in another row', 'orders.access_code', '2'],
  ['in another column', 'registrations.access_code', '1'],
] as const)('it does not open %s', (_, place, row) => {
  const sealed = vault.seal('orders.access_code', '1', 'the way in');
  expect(() => vault.open(place, row, sealed)).toThrow();
});

test('a changed, shortened or plain text does not open', () => {
  const sealed = vault.seal('orders.access_code', '1', 'the way in');
  const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
  bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
  const start = sealed.split('.').slice(0, 2).join('.');
  for (const forged of [
    `${start}.${bytes.toString('base64url')}`,
    sealed.slice(0, -4),
    `${start}.`,
    'the way in',
  ]) {
    expect(() => vault.open('orders.access_code', '1', forged)).toThrow();
  }
});

test('after a change of keys the former one still opens while it is named, and the new one closes', () => {
  const sealed = vault.seal('orders.access_code', '1', 'the way in');
  const both = createVault([NEW, OLD]);
  expect(both.open('orders.access_code', '1', sealed)).toBe('the way in');
  expect([
    both.isCurrent(sealed),
    both.isCurrent(both.seal('orders.access_code', '1', 'x')),
  ]).toEqual([false, true]);
  expect(() => createVault([NEW]).open('orders.access_code', '1', sealed)).toThrow(
    /FOYER_SECRET_KEY/,
  );
});
