import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
type Tokens = ReadonlyMap<string, string>;

const colours = [...css.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\);/g)];
const light: Tokens = new Map(colours.map(([, name = '', value = '']) => [name, value]));
const dark: Tokens = new Map(colours.map(([, name = '', , value = '']) => [name, value]));

function luminance(tokens: Tokens, name: string): number {
  const hex = /^#([0-9a-f]{6})$/.exec(tokens.get(`--${name}`) ?? '')?.[1];
  if (!hex) throw new Error(`--${name} is no colour of six digits`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(tokens, one), luminance(tokens, other)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const MEANINGS = ['positive', 'warning', 'danger', 'info'];
const TEXT_ON_GROUND: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-muted', 'ink-faint', 'accent-ink'].flatMap((text) =>
    ['paper', 'surface', 'sunken'].map((ground) => [text, ground] as const),
  ),
  ...MEANINGS.flatMap(
    (meaning) =>
      [
        [meaning, `${meaning}-soft`],
        [meaning, 'surface'],
        [meaning, 'paper'],
        ['ink', `${meaning}-soft`],
        ['ink-muted', `${meaning}-soft`],
      ] as const,
  ),
  // words on a full ground, as at the door
  ...MEANINGS.map((meaning) => ['paper', meaning] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-active'],
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'accent-soft-hover'],
  ['on-inverse', 'inverse'],
  ['on-inverse-muted', 'inverse'],
  ['paper', 'ink'],
];
/** Edges and marks that must be told apart from what they lie on. */
const MARK_ON_GROUND: readonly (readonly [mark: string, ground: string])[] = [
  ['field-line', 'surface'],
  ['field-line', 'paper'],
  ['accent', 'surface'],
  ['danger', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['surface', 'field-line'],
];

test('every colour has a value for the light and one for the dark', () => {
  const outside = css.replaceAll(/light-dark\((?:[^()]|\([^()]*\))*\)/g, '');
  expect(outside).not.toMatch(/#[0-9a-f]{3,8}\b|\brgb/);
  expect(light.size).toBeGreaterThan(30);
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_, tokens) => {
  test.each(TEXT_ON_GROUND)('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(MARK_ON_GROUND)('%s stands out on %s', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

const faces = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
    ),
  }));

test.each(['Fraunces Variable', 'Instrument Sans Variable'])(
  '%s has every letter of Martinů, Janáček, Łukasz and their like, each in one file',
  (family) => {
    for (const sign of new Set('Martinů Leoš Janáček Łukasz Mieczysław Żółć Győr Kārlis Şahin ẞ')) {
      const at = sign.codePointAt(0) ?? 0;
      const files = faces.filter(
        (face) => face.family === family && face.ranges.some(([a, b]) => a <= at && at <= b),
      );
      expect([sign, files.length]).toEqual([sign, 1]);
    }
  },
);
