import { z } from 'zod';

/** A town that the gazetteer knows. */
const Town = z.object({
  name: z.string(),
  /** The state or region; empty where none is known. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Town = z.infer<typeof Town>;

export const findTowns = {
  summary:
    'At most eight towns of the world whose name begins with what was typed: those that are called so, then the larger first. Region and country may follow: "portland, maine".',
  query: z.strictObject({ query: z.string().trim().min(1).max(80) }),
  response: z.object({ data: z.array(Town) }),
};
