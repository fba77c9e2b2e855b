import type { readShownBanners, ResponseOf, ShownBanner } from '@foyer/contracts';

/** An answer holds for all pages for so long. */
const FRESH_MS = 2_000;

/**
 * What the site says over its pages: asked of the API once in a while, however many pages are
 * opened, and while the page's own data is on its way. When no answer comes in time, what was known
 * stands.
 */
export function siteBanners(
  read: () => Promise<ResponseOf<typeof readShownBanners> | undefined>,
  now: () => number = Date.now,
) {
  let known: readonly ShownBanner[] = [];
  let asked = -Infinity;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    known = (await read())?.banners ?? known;
    asked = now();
    asking = undefined;
  };
  return async (): Promise<readonly ShownBanner[]> => {
    if (now() - asked < FRESH_MS) return known;
    asking ??= ask();
    await asking;
    return known;
  };
}
