import { z } from 'zod';

/** Counting ends at 1,000, which stands for so many or more. */
const Count = z.number().int();

export const countSearch = {
  summary: 'How many events, people and organizations a search finds.',
  query: z.strictObject({ query: z.string().trim().max(120).optional() }),
  response: z.object({ events: Count, people: Count, organizations: Count }),
};
