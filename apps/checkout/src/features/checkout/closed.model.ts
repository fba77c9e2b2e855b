import { isApiError } from '@foyer/api-client';
import { NOT_TAKING_PLACE } from '@foyer/contracts';

const CLOSED = [...NOT_TAKING_PLACE, 'event_not_on_sale'] as const;

/** Why a checkout does not open, however often it is tried. */
export type ClosedBy = (typeof CLOSED)[number];

/** Null for whatever may go by with time. */
export const closedBy = (error: unknown): ClosedBy | null =>
  CLOSED.find((code) => isApiError(error, code)) ?? null;
