import { z } from 'zod';
import { EventRow } from '../event-management/events-table.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { Patron } from '../reports/patrons.schemas.ts';
import { TransactionRow } from '../reports/transaction.schemas.ts';

export const findInAccount = {
  summary:
    'The first events, orders and patrons of an account that have these words: events at which the caller works, orders and patrons for those who manage the account.',
  query: z.strictObject({ ownerId: Id, query: z.string().trim().min(1).max(120) }),
  response: z.object({
    /** Those to come, the soonest first, and then past ones. */
    events: z.array(
      EventRow.pick({
        id: true,
        name: true,
        startsAt: true,
        timezone: true,
        userAccessSetting: true,
      }),
    ),
    /** The newest first. */
    orders: z.array(
      TransactionRow.pick({ id: true, userFirstName: true, userLastName: true, productName: true }),
    ),
    /** Who paid most first. */
    patrons: z.array(Patron.pick({ id: true, firstName: true, lastName: true, email: true })),
  }),
};
