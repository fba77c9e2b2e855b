import { createRequire } from 'node:module';

const lean = createRequire(import.meta.url)('./lean-contracts.cjs') as (source: string) => string;

test('an endpoint keeps its address and loses its schemas', () => {
  const source =
    "import { z } from 'zod';\nexport const getThing = defineEndpoint({\n  id: 'things.get', method: 'GET', path: `${PATH}/:id`, summary: 'One', params: z.strictObject({ id: z.uuid() }), kind: 'pdf',\n});\n";
  expect(lean(source)).toBe(
    "import { z } from 'zod';\nexport const getThing = ({ kind: 'json', id: 'things.get', method: 'GET', path: `${PATH}/:id`, kind: 'pdf' });\n",
  );
});

test('every other value is free of side effects, so that a build leaves out what nobody names', () => {
  expect(
    lean(
      'const a = z.object({}), LIMIT = 3;\nexport const b = a.extend({ c: z.string() });\nexport const d = () => z.string();\nexport function e() {}\n',
    ),
  ).toBe(
    'const a = /*#__PURE__*/ (() => (z.object({})))(), LIMIT = 3;\nexport const b = /*#__PURE__*/ (() => (a.extend({ c: z.string() })))();\nexport const d = () => z.string();\nexport function e() {}\n',
  );
});

test('an endpoint made of parts is refused: its schemas could not be told from the rest', () => {
  expect(() => lean('export const a = defineEndpoint({ ...base, id: "a" });')).toThrow(
    'one plain object',
  );
});
