import type { RevenueReport } from '@foyer/contracts';
import { TransactionSort, TransactionStatus } from '@foyer/contracts/schemas';
import { formatDate, orderStatusLabel } from '@foyer/domain';
import { z } from 'zod';
import { daysState } from '../frame/days.model.ts';

export const ordersState = z.object({
  search: z.string().trim().default(''),
  status: TransactionStatus.optional(),
  event: z.uuid().optional(),
  ...daysState,
  page: z.coerce.number().int().min(1).default(1),
  sortBy: TransactionSort.default('date'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type OrdersState = z.infer<typeof ordersState>;

/** What narrows the list down, beside the search. */
export const isNarrowed = ({ search, status, event, from, to }: OrdersState): boolean =>
  Boolean(search || status || event || from || to);

/** No filter at all. */
export const UNFILTERED = {
  search: '',
  status: undefined,
  event: undefined,
  from: undefined,
  to: undefined,
  page: 1,
} as const;

export const STATUS_CHOICES = TransactionStatus.options.map((value) => ({
  value,
  label: orderStatusLabel(value),
}));

/** Events that sold something, the latest first, told apart by their dates. */
export const eventChoices = (sold: RevenueReport | undefined) =>
  (sold?.items ?? []).flatMap(({ dimensionId, dimension, event }) =>
    dimensionId === null
      ? []
      : [
          {
            value: dimensionId,
            label: event
              ? `${dimension}, ${formatDate(event.startsAt, event.timezone)}`
              : dimension,
          },
        ],
  );
