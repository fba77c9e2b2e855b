import type { RegistrationRow } from '@foyer/contracts';
import { z } from 'zod';

/** The list's filters in the address; `door` opens the door's view. */
export const GuestState = z.object({
  search: z.string().trim().max(120).default(''),
  status: z.enum(['active', 'transfer_pending', 'transferred', 'canceled', 'refunded']).optional(),
  inside: z.enum(['yes', 'no']).optional(),
  /** Left out: the date at hand of an event with several. */
  date: z.union([z.uuid(), z.literal('all')]).optional(),
  page: z.coerce.number().int().min(1).default(1),
  door: z.enum(['1']).optional(),
});
export type GuestState = z.infer<typeof GuestState>;
/** One line of the list: a guest, or under them what they get beside the admission. */
export type GuestLine = Omit<RegistrationRow, 'addOns'> & { isUnder: boolean };
export const toLines = ({ addOns, ...row }: RegistrationRow): GuestLine[] => [
  { ...row, isUnder: false },
  ...addOns.map((one) => ({ ...one, isUnder: true })),
];

export const GUESTS_PER_PAGE = 50;
/** `date` is that of the list, none for every date. */
export type GuestFilter = Omit<GuestState, 'date' | 'door'> & { date: string | undefined };
export const hasFilters = ({ search, status, inside }: GuestState) =>
  Boolean(search || status || inside);
