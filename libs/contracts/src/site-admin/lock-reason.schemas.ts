import { z } from 'zod';

/** Why an account is locked, in words for its owner. */
export const LockReason = z
  .string()
  .trim()
  .min(1, 'Say why: the owner reads it')
  .max(300, 'Use at most 300 characters');
