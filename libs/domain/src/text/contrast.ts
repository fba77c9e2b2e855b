/** The least contrast of a text with its ground that WCAG 2.2 asks for. */
export const TEXT_CONTRAST = 4.5;

const channel = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How two colours of six hex digits stand out from each other: 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a ground: one of the two has always more than 4.5. */
export const readableInk = (ground: string): '000000' | 'FFFFFF' =>
  contrastRatio(ground, '000000') >= contrastRatio(ground, 'FFFFFF') ? '000000' : 'FFFFFF';
