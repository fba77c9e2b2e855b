import { z } from 'zod';

/** Who may find a person by name. */
export const Privacy = z.object({
  /** The person chose to be found. */
  findable: z.boolean(),
  /** They have an event on sale, which names them: everybody finds them, whatever they chose. */
  sells: z.boolean(),
});
export type Privacy = z.infer<typeof Privacy>;

export const getPrivacy = {
  summary: 'Whether strangers find the person by name',
  response: Privacy,
};

export const updatePrivacy = {
  summary: 'Lets strangers find the person by name, or no longer',
  body: z.strictObject({ findable: z.boolean() }),
  response: Privacy,
};
