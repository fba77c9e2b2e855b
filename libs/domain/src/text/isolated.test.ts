import { isolated } from './isolated.ts';

test('a name from right to left is set apart from the words around it, others stay as they are', () => {
  expect(isolated('Harbour Hall')).toBe('Harbour Hall');
  expect(isolated('אולם הנמל (2)')).toBe('\u2068אולם הנמל (2)\u2069');
  expect(isolated('قاعة')).toBe('\u2068قاعة\u2069');
});
