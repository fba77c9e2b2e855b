import type { Tx } from '../../platform/db/database.ts';
import { takeOver } from '../inventory/index.ts';
import { findByCode } from './entries.repository.ts';

/** Tickets that are kept for somebody whose turn it is. */
export interface WaitingOffer {
  holdId: string;
  instanceId: string;
  ticketTypeId: string;
  quantity: number;
  endsAt: Date;
  /** The order that last took it over. */
  orderId: string | null;
}

/** What is kept for whoever has this code; undefined when nothing is, any more or yet. */
export async function findOffer(tx: Tx, code: string): Promise<WaitingOffer | undefined> {
  const entry = await findByCode(tx, code);
  if (!entry?.hasOffer || !entry.holdId || !entry.holdEndsAt) return undefined;
  const { holdId, instanceId, ticketTypeId, quantity, holdEndsAt: endsAt, orderId } = entry;
  return { holdId, instanceId, ticketTypeId, quantity, endsAt, orderId };
}

/** An order takes over what is kept for its buyer. */
export const takeOffer = (tx: Tx, { holdId }: { holdId: string }, orderId: string) =>
  takeOver(tx, holdId, orderId);
