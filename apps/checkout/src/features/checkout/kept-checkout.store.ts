import { forgetDraft, keepDraft, readDraft } from '@foyer/remote-kit';
import type { DoorMethod } from './cart.store.ts';
import { keptName } from '../../shared/kept-name.store.ts';
import type { Gift } from './gift.store.ts';
import type { InfoValues, PersonValues } from './info-values.model.ts';

/** What a reload, a time-out or a sign-in must not lose. Card details are never among it. */
export interface KeptCheckout {
  orderId: string | null;
  quantities: Record<string, number>;
  /** Ticket types that are to be paid in full, although a membership takes something off. */
  fullPrice: string[];
  codes: string[];
  /** The price of the membership that is bought with the tickets; null without one. */
  membershipPriceId: string | null;
  /** The donation; null while nothing was said of it. */
  gift: Gift | null;
  /** How a guest pays whom an organizer adds; null where nobody does. */
  paidBy: DoorMethod | null;
  /** When the checkout opened, by the server's clock as far as known. */
  openedAt: number;
  info: InfoValues;
}

function only<T>(isOne: (value: unknown) => value is T) {
  return (value: unknown): T => {
    if (!isOne(value)) throw new TypeError('kept by an older version');
    return value;
  };
}
const text = only((value) => typeof value === 'string');
const flag = only((value) => typeof value === 'boolean');
const time = only((value) => typeof value === 'number');
const count = only((value): value is number => Number.isInteger(value) && (value as number) >= 0);
const list = only((value): value is unknown[] => Array.isArray(value));
const object = only(
  (value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
);
const method = only(
  (value): value is DoorMethod => value === 'cash' || value === 'terminal' || value === 'free',
);
const each = <T>(value: unknown, read: (one: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(object(value)).map(([key, one]) => [key, read(one)]));

function person(value: unknown): PersonValues {
  const { firstName, lastName, email } = object(value);
  return { firstName: text(firstName), lastName: text(lastName), email: text(email) };
}

function gift(value: unknown): Gift {
  const { typed, donationMinor, isCapped, problem } = object(value);
  return {
    typed: text(typed),
    donationMinor: count(donationMinor),
    isCapped: flag(isCapped),
    problem: problem === null ? null : text(problem),
  };
}

/**
 * Reads what is described above and nothing beyond it. By hand: a library that checks would be the
 * larger part of this page.
 */
function kept(value: unknown): KeptCheckout {
  const {
    orderId,
    quantities,
    fullPrice,
    codes,
    membershipPriceId,
    gift: said,
    paidBy,
    openedAt,
    info,
  } = object(value);
  const { confirmEmail, note, ownerConsent, productConsent, attendees, answers } = object(info);
  return {
    orderId: orderId === null ? null : text(orderId),
    quantities: each(quantities, count),
    fullPrice: list(fullPrice).map(text),
    codes: list(codes).map(text),
    membershipPriceId: membershipPriceId === null ? null : text(membershipPriceId),
    gift: said === null ? null : gift(said),
    paidBy: paidBy === null ? null : method(paidBy),
    openedAt: time(openedAt),
    info: {
      ...person(info),
      confirmEmail: text(confirmEmail),
      note: text(note),
      ownerConsent: flag(ownerConsent),
      productConsent: flag(productConsent),
      attendees: each(attendees, person),
      answers: each(answers, (one) => each(one, (said) => list(said).map(text))),
    },
  };
}

/**
 * Reads what this tab kept of a checkout; nothing when it is unreadable or from an older version.
 */
export function readKept(eventId: string, instanceId: string): KeptCheckout | null {
  try {
    return kept(readDraft(keptName(eventId, instanceId)));
  } catch {
    return null;
  }
}

export const keep = (eventId: string, instanceId: string, kept: KeptCheckout): void =>
  keepDraft(keptName(eventId, instanceId), kept);
export const forget = (eventId: string, instanceId: string): void =>
  forgetDraft(keptName(eventId, instanceId));
