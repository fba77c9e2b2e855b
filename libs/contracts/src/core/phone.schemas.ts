import { readPhone } from '@foyer/domain/phone';
import { z } from 'zod';

/** A phone number as it is kept: `+` and its digits (E.164), or nothing. */
export const Phone = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const { phone = '', problem } = readPhone(typed);
    if (problem) context.addIssue({ code: 'custom', message: problem });
    return phone;
  });
