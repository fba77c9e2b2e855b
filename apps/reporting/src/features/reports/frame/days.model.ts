import { z } from 'zod';

/** The first and the last day of a report, as its address keeps them. */
export const daysState = { from: z.iso.date().optional(), to: z.iso.date().optional() };
