import type { CodeOfCase } from './cart-case.ts';

export const TEN: CodeOfCase = { name: 'TENOFF', discount: { kind: 'percentage', percent: 10 } };
/** Codes of lists, as screens show them. */
export const FRIENDS = 'FR1E-NDS0-FTHE-HA11';
export const PRESS = 'PRES-SPRE-SSPR-ESS1';
export const NOTHING = [0, 0, 0, 0, 0] as const;
/** One ticket at $20.00. */
export const ONE = [2000, 89, 0, 0, 2089] as const;
