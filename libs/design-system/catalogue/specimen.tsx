import type { ReactNode } from 'react';

/**
 * One component in its states. `content` is called once for each theme, so the two keep state of
 * their own.
 */
export interface Specimen {
  name: string;
  states: readonly { title: string; Content: () => ReactNode; isWide?: boolean }[];
}

export const LONG =
  'An unusually long name that a company of performers chose in a moment of great generosity towards typesetters, and Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
export const nothing = () => {};
export const never = () => new Promise<never>(nothing);

const POSTER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="#e8b23a" d="M0 0h80v100H0z"/><circle cx="40" cy="44" r="26" fill="#b3202c"/><path fill="#1d1916" d="M14 44h52v52H14z"/></svg>';
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(POSTER)}`;
export const BROKEN = '/no-such-picture.jpg';
