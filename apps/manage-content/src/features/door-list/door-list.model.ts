import type { RegistrationRow } from '@foyer/contracts';
import { z } from 'zod';

export const DoorListState = z.object({ date: z.uuid().optional() });

/** "Lind, Nora": paper is searched by the last name. */
export const listedName = ({ firstName, lastName }: RegistrationRow): string =>
  [lastName, firstName].filter(Boolean).join(', ');

/** The ticket and what is handed out with it. */
export const thingsOf = ({ ticketName, addOns }: RegistrationRow): string =>
  [
    ticketName,
    ...addOns.filter(({ status }) => status === 'active').map((one) => one.ticketName),
  ].join(' + ');
