import { z } from 'zod';

/** What a schema says where the contract has no words of its own. */
export const schemaIssues = z.locales.en;

export const refusals = {
  idempotencyKey: 'Use 8 to 128 letters, digits and _ : -',
} as const;
