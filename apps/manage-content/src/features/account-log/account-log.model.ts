import { actTexts, type AccountAct, type AccountChange } from '@foyer/contracts';
import { z } from 'zod';
import { messages as m } from './account-log.messages.en.ts';

export const PER_PAGE = 20;

/** Changes of one act that the page shows; an import or a long series has more. */
export const MOST_CHANGES = 20;

/** What the address says of the log. */
export const LogState = z.object({ page: z.coerce.number().int().min(1).default(1) });

export const actOf = ({ action }: AccountAct): string => actTexts[action] ?? action;

/** `Ticket type “Stalls”, Price` */
export const changedOf = ({ subject, name, field }: AccountChange): string =>
  m.change(name ? m.thing(subject, name) : subject, field);

/** What is worth knowing of an act that changed no field: a name, most of the time. */
export const detailOf = ({ detail }: AccountAct): string =>
  Object.values(detail)
    .filter((value) => typeof value === 'string')
    .join(', ');
