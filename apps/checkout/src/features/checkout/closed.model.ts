import { NOT_TAKING_PLACE } from '@foyer/contracts';

/** What a checkout that does not open is told, however often it is tried. */
export const CLOSED = [
  ...NOT_TAKING_PLACE,
  'event_not_on_sale',
  'members_only',
  'waiting_offer_over',
] as const;
export type ClosedBy = (typeof CLOSED)[number];
