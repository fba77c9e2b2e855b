import { maskSecret } from './mask-secret.model.ts';

test('a masked secret shows its kind and its end', () => {
  expect(maskSecret('whsec_QUJDREVGR0hJSktMTU5PUA==')).toBe('whsec_••••••••5PUA');
});
