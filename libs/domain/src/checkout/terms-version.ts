/**
 * Which words of Foyer's own terms are in force (`@foyer/remote-kit/terms`, shown at
 * `links.terms()` and over the checkout): the day on which they changed. It changes with what they
 * say, and not with a misspelling that is mended: `terms.test.ts` beside them fails until it is
 * decided which of the two it was. The earlier one stays in {@link TERMS_VERSIONS}.
 */
export const TERMS_VERSION = '2026-11-25';

/** All that a page may have shown: one that stood open over a change sends what it showed. */
export const TERMS_VERSIONS = [TERMS_VERSION] as const;
