import type { CSSProperties } from 'react';

const BLACK = '#000000';
const WHITE = '#ffffff';

const channel = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Black or white, whichever reads better: on any ground one of the two has a contrast of more than
 * 4.5.
 */
export const inkOn = (ground: string): string =>
  (luminance(ground) + 0.05) ** 2 > 0.05 * 1.05 ? BLACK : WHITE;

/**
 * Somebody's own ground for a banner, and the tokens that keep everything on it readable. Nothing
 * for what is no colour of six digits.
 */
export function colorTokens(color: string | null | undefined): CSSProperties | undefined {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const ink = inkOn(color);
  return {
    '--banner': color,
    '--ink': ink,
    '--ink-muted': ink,
    '--field-line': ink,
    '--focus': ink,
    '--surface': color,
    '--sunken': color,
  } as CSSProperties;
}
