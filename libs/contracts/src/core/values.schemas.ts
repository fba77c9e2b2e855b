import { z } from 'zod';
import { CURRENCIES } from './values.ts';

/** UUIDv7 on everything new; any UUID is read, because imported rows may carry others. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A decimal number of major units (12.5 is $12.50) with at most the currency's decimals. */
export const Money = z.number().finite();
/** One of {@link CURRENCIES}. */
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** An instant, ISO-8601 in UTC. */
export const Instant = z.iso.datetime();
/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date();
/** An IANA time zone name. */
export const Timezone = z.string().min(1).max(64);

/** An e-mail address as it is typed; at most 254 characters, as mail servers take them. */
export const Email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

/** Username: 1 to 20 letters or digits. */
export const Username = z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'Use 1 to 20 letters or digits');

/**
 * Which state of a thing somebody read. Every change sends back the one it began from; what changed
 * since is never overwritten
 * unseen: the call returns `edit_conflict`, and its message says who changed it and when.
 */
export const Version = z.number().int().min(1);

/** Query strings carry text; these read numbers and flags from them. */
export const QueryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** Yes or no in a query, where everything is text. */
export const QueryFlag = z
  .enum(['true', 'false'])
  .transform((v) => v === 'true')
  .or(z.boolean());

/** Which page of a list, counted from 1, and how many rows it has. */
export const PageQuery = {
  page: QueryInt(1, 100_000).default(1),
  perPage: QueryInt(1, 100).default(10),
};

/** Pages: `{ data, totalCount, page, perPage }`. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    totalCount: z.number().int(),
    page: z.number().int(),
    perPage: z.number().int(),
  });

/** Ways to sort and their direction, as query keys. */
export const Direction = z.enum(['asc', 'desc']);
