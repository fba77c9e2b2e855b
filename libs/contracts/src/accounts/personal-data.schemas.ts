import { z } from 'zod';
import { Id, Instant } from '../core/values.schemas.ts';

const params = z.strictObject({ ownerId: Id });

/** Something that is open, and keeps an account from being deleted. */
export const DeletionObstacle = z.object({
  kind: z.enum([
    'site_admin',
    'organization',
    'upcoming_event',
    'balance',
    'payout',
    'dispute',
    'refund',
    'exchange',
    'open_sale',
    'open_order',
  ]),
  /** The whole sentence: what is open. */
  text: z.string(),
  /** Where it is settled; null when waiting settles it. */
  href: z.string().nullable(),
});
export type DeletionObstacle = z.infer<typeof DeletionObstacle>;

const Deletion = z.object({
  /** Whether the one who asks may delete it at all. */
  isOwn: z.boolean(),
  obstacles: z.array(DeletionObstacle),
  /** What goes with it, in sentences: first the tickets that are still good. */
  losses: z.array(z.string()),
});
export type Deletion = z.infer<typeof Deletion>;

export const getDeletion = {
  summary: 'What stands in the way of deleting an account, and what is lost with it',
  params,
  response: Deletion,
};

export const deleteAccount = {
  summary: 'Deletes an account or an organization, and what is known of whoever it was',
  params,
  response: z.object({ message: z.string() }),
};

const DataExport = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  /** Names the archive that is ready. */
  id: Id.nullable(),
  bytes: z.number().int().nullable(),
  /** Until when it can be downloaded. */
  until: Instant.nullable(),
  /** When the next one may be asked for; null: now. */
  nextAt: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const getDataExport = {
  summary: 'How the archive of one’s own data stands',
  response: DataExport,
};

export const requestDataExport = {
  summary: 'Ask for an archive of everything that is known of oneself',
  response: DataExport,
};

export const downloadDataExport = {
  summary: 'The archive: JSON files, what they mean, and a page to read',
  params: z.strictObject({ id: Id }),
};
