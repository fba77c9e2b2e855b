import type { RegistrationChange } from '@foyer/contracts';
import { guestMessages } from './registrations.messages.en.ts';
import type { GuestLine } from './registrations.model.ts';

/** A guest as the form has them; no note is an empty one. */
export type GuestForm = Required<{ [Field in keyof RegistrationChange]: string }>;

const { firstName, lastName, email, note } = guestMessages.edit;
export const GUEST_LABELS: Record<keyof GuestForm, string> = { firstName, lastName, email, note };

export const toGuestForm = (row: GuestLine): GuestForm => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  note: row.note ?? '',
});

/** What was changed alone: what somebody else corrects meanwhile stays. */
export function changedOf(before: GuestForm, after: GuestForm): RegistrationChange {
  const differs = (field: keyof GuestForm) => after[field].trim() !== before[field];
  return {
    ...(differs('firstName') && { firstName: after.firstName.trim() }),
    ...(differs('lastName') && { lastName: after.lastName.trim() }),
    ...(differs('email') && { email: after.email.trim() }),
    ...(differs('note') && { note: after.note.trim() || null }),
  };
}
