import { maskSecret } from './overview.model.ts';

test('a masked secret shows its kind and its end', () => {
  expect(maskSecret('whsec_QUJDREVGR0hJSktMTU5PUA==')).toBe('whsec_••••••••5PUA');
});
