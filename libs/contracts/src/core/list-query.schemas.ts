import { z } from 'zod';

/** Query strings carry text; these read numbers and flags from them. */
export const QueryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** Degrees of a place on the globe, up to so many to either side. */
export const QueryDegrees = (most: number) => z.coerce.number().min(-most).max(most);
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
