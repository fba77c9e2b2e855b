import { TERMS_VERSIONS } from '@foyer/domain';
import { z } from 'zod';
import { fieldTexts, termsTexts } from '../messages/schemas.en.ts';

/**
 * The version of Foyer's terms that stood beside the button. Whoever buys by themselves, signs up or
 * claims a ticket agrees to them, and is refused without; the version is kept, and the time.
 */
export const TermsVersion = z.enum(TERMS_VERSIONS, {
  error: ({ input }) => (input === undefined ? fieldTexts.required : termsTexts.unknown),
});
export type TermsVersion = z.infer<typeof TermsVersion>;
