import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';

/** Who may find a person by name. */
export const Privacy = z.object({
  /** The person chose to be found. */
  findable: z.boolean(),
  /** They have an event on sale, which names them: everybody finds them, whatever they chose. */
  sells: z.boolean(),
});
export type Privacy = z.infer<typeof Privacy>;

const path = '/client_side_api/v1/privacy';

export const getPrivacy = defineEndpoint({
  id: 'privacy.get',
  method: 'GET',
  path,
  access: 'user',
  summary: 'Whether strangers find the person by name',
  answer: Privacy,
});

export const updatePrivacy = defineEndpoint({
  id: 'privacy.update',
  method: 'PATCH',
  path,
  access: 'user',
  summary: 'Lets strangers find the person by name, or no longer',
  body: z.strictObject({ findable: z.boolean() }),
  answer: Privacy,
});
