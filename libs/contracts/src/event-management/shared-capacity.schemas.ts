import { z } from 'zod';
import { title } from '../core/title.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { Capacity } from './event-draft.schemas.ts';
import { MAX_TICKET_NAME } from './event-draft.ts';
import { sharedCapacityTexts } from '../messages/schemas.en.ts';

const fields = {
  name: title(MAX_TICKET_NAME),
  /** For each date, over all types that draw on it. */
  capacity: Capacity,
  ticketTypeIds: z.array(Id).min(1, sharedCapacityTexts.ticketType).max(50),
};

/** Places that several ticket types draw on, as their organizer writes them. */
export const SharedCapacityInput = z.strictObject(fields);
export type SharedCapacityInput = z.infer<typeof SharedCapacityInput>;

/** What may change; only what is sent does. */
export const SharedCapacityChanges = z.strictObject(fields).partial().extend({ version: Version });
export type SharedCapacityChanges = z.infer<typeof SharedCapacityChanges>;
