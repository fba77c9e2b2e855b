import type { readGift, ResponseOf } from '@foyer/contracts';

/** What a code is for; null when it opens nothing. */
export type Gift = ResponseOf<typeof readGift> | null;

/** Why a gift is not somebody's: there is none, another has it, or they pay for the same. */
export type GiftEnd = 'gone' | 'used' | 'member';
