import { messages } from './checkout.messages.en.ts';

/** Who somebody is, as it is typed. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
}
/** What the second step asks for. */
export interface InfoValues extends PersonValues {
  confirmEmail: string;
  /** What the organizer writes down of a guest whom they add. */
  note: string;
  ownerConsent: boolean;
  productConsent: boolean;
  /** By order item; only when information is collected for each attendee. */
  attendees: Record<string, PersonValues>;
  /** What is said to the organizer's questions: by whom (the buyer, or an order item), by question. */
  answers: Record<string, Record<string, readonly string[]>>;
}

export const EMPTY_INFO: InfoValues = {
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  note: '',
  ownerConsent: false,
  productConsent: false,
  attendees: {},
  answers: {},
};

/** A guest who says nothing of themselves. */
export const GUEST: PersonValues = { ...messages.guest.somebody, email: '' };

/** Under which the buyer's own answers stand. */
export const BUYER = 'buyer';
