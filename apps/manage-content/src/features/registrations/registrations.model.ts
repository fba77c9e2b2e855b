import type { RegistrationRow } from '@foyer/contracts';
import { TICKET_STATUSES } from '@foyer/domain';
import { z } from 'zod';

/** The list's filters in the address. */
export const GuestState = z.object({
  search: z.string().trim().max(120).default(''),
  status: z.enum(TICKET_STATUSES).optional(),
  inside: z.enum(['yes', 'no']).optional(),
  /** Left out: the date at hand of an event with several. */
  date: z.union([z.uuid(), z.literal('all')]).optional(),
  sort: z.enum(['name', 'order']).default('name'),
  page: z.coerce.number().int().min(1).default(1),
});
export type GuestState = z.infer<typeof GuestState>;
/** One line of the list: a guest, or under them what they get beside the admission. */
export type GuestLine = Omit<RegistrationRow, 'addOns'> & {
  isUnder: boolean;
  /** The first guest of an order, where those of one order stand together. */
  beginsOrder: boolean;
};
export const toLines = (guests: readonly RegistrationRow[], sort: GuestState['sort']) =>
  guests.flatMap(({ addOns, ...row }, at): GuestLine[] => [
    {
      ...row,
      isUnder: false,
      beginsOrder: sort === 'order' && guests[at - 1]?.orderId !== row.orderId,
    },
    ...addOns.map((one) => ({ ...one, isUnder: true, beginsOrder: false })),
  ]);

/** What was agreed to is the guest's alone; everything else can be corrected. */
export const correctable = ({ orderAnswers }: GuestLine) =>
  orderAnswers.filter(({ fieldType }) => fieldType !== 'terms');

export const GUESTS_PER_PAGE = 50;
/** `date` is that of the list, none for every date. */
export type GuestFilter = Omit<GuestState, 'date'> & { date: string | undefined };
export const hasFilters = ({ search, status, inside }: GuestState) =>
  Boolean(search || status || inside);

/** Valid, and not inside or handed out yet. */
export const mayComeIn = ({ status, checkedInAt }: GuestLine): boolean =>
  status === 'active' && checkedInAt === null;
