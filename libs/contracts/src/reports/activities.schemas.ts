import { z } from 'zod';
import { NotificationPart } from '../accounts/notifications.schemas.ts';
import { Timezone } from '../core/account-values.schemas.ts';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';

/** Something that happened around an account. */
export const Activity = z.object({
  id: Id,
  createdAt: Instant,
  /** The parts as sanitised HTML, built on the server. */
  message: z.string(),
  parts: z.array(NotificationPart),
  /** The event it is about. */
  targetId: Id.nullable(),
  /** The patron who did it. */
  actorId: Id.nullable(),
});
export type Activity = z.infer<typeof Activity>;
const ACTIVITIES_PER_PAGE = 50;
const Filter = {
  ownerId: Id,
  query: z.string().trim().max(120).optional(),
  /** Only what is about events, or about the account itself. */
  targetType: z.enum(['Course', 'Profile']).optional(),
  /** Only what this patron did. */
  actorId: Id.optional(),
  userEmail: z.string().trim().max(254).optional(),
  /** What is about one patron. */
  patron: Id.optional(),
};

export const listActivities = {
  summary: 'What happened around an account, newest first.',
  query: z.strictObject({
    ...Filter,
    ...PageQuery,
    perPage: QueryInt(1, 100).default(ACTIVITIES_PER_PAGE),
  }),
  response: paged(Activity).extend({ timezone: Timezone }),
};

export const exportActivities = {
  summary: 'The activities as a file.',
  query: z.strictObject(Filter),
};
