import { z } from 'zod';
import { lockTexts } from '../messages/schemas.en.ts';

const MAX_REASON = 300;

/** Why an account is locked, in words for its owner. */
export const LockReason = z
  .string()
  .trim()
  .min(1, lockTexts.required)
  .max(MAX_REASON, lockTexts.atMost(MAX_REASON));
