/** A ticket as a door sees it, on the server and on a device without a network. */
export interface TicketAtDoor {
  category: 'admission' | 'add_on';
  status: string;
  /** It is for another date than the one that is let in. */
  isOtherDate: boolean;
  /** Why its date takes place at no door; null when it does. */
  off: 'canceled' | 'postponed' | null;
  /** Its guest is inside, or the thing was handed out. */
  isDone: boolean;
}

/**
 * An admission lets a person in or out; an add-on is handed over, lets nobody in and is no person
 * inside.
 */
export type DoorDecision =
  | 'admit'
  | 'hand_out'
  | 'let_out'
  | 'take_back'
  | 'already_admitted'
  | 'already_handed_out'
  | 'ended'
  | 'date_canceled'
  | 'date_postponed'
  | 'other_date';

/**
 * The one rule of every door: the server's calls, scans that are settled later, and the device that
 * is alone.
 */
export function decideAtDoor(
  { category, status, isOtherDate, off, isDone }: TicketAtDoor,
  action: 'in' | 'out',
): DoorDecision {
  if (status !== 'active') return 'ended';
  if (off) return off === 'canceled' ? 'date_canceled' : 'date_postponed';
  if (isOtherDate) return 'other_date';
  const isAddOn = category === 'add_on';
  if (action === 'out') return isAddOn ? 'take_back' : 'let_out';
  if (isDone) return isAddOn ? 'already_handed_out' : 'already_admitted';
  return isAddOn ? 'hand_out' : 'admit';
}

/** Whether a decision lets somebody through, or would have when they came. */
export const isTaken = (decision: DoorDecision): boolean =>
  decision !== 'ended' && decision !== 'date_canceled' && decision !== 'date_postponed';

/** What came of a decision that was carried out. */
export const DOOR_OUTCOMES = {
  admit: 'admitted',
  hand_out: 'handed_out',
  let_out: 'left',
  take_back: 'taken_back',
} as const;
export type DoorOutcome = (typeof DOOR_OUTCOMES)[keyof typeof DOOR_OUTCOMES];

/** What a scan in a direction comes to. */
export const doorOutcome = (
  category: TicketAtDoor['category'],
  action: 'in' | 'out',
): DoorOutcome =>
  action === 'in'
    ? category === 'add_on'
      ? 'handed_out'
      : 'admitted'
    : category === 'add_on'
      ? 'taken_back'
      : 'left';
