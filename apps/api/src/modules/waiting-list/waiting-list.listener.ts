import type { Tx } from '../../platform/db/database.ts';
import { listener, type Fact } from '../../platform/jobs/listeners.ts';
import { endHold } from '../inventory/index.ts';
import { markBought } from './entries.repository.ts';
import { lookAfter } from './tend.service.ts';
import { findDatesOf, isAnybodyOn } from './turns.repository.ts';

type Heard = Fact<
  | 'order.completed'
  | 'ticket.cancelled'
  | 'ticket.refunded'
  | 'ticket.exchanged'
  | 'event.canceled'
  | 'event.date_canceled'
>;

async function hear(tx: Tx, fact: Heard): Promise<void> {
  if (fact.kind === 'event.canceled') {
    for (const id of await findDatesOf(tx, fact.data.eventId)) await lookAfter(tx, id);
    return;
  }
  if (fact.kind === 'order.completed') {
    const bought = await markBought(tx, fact.data.orderId);
    // who wanted three and bought two leaves one to whoever is next
    if (bought) await endHold(tx, bought.holdId);
    if (!bought) return;
  }
  // of an exchange that is the date whose place was given back
  const { instanceId } = fact.data;
  if (instanceId && (await isAnybodyOn(tx, instanceId))) await lookAfter(tx, instanceId);
}

/** Hears what frees tickets, or ends the wait for them. */
export const waitingListListener = listener<Heard['kind']>({
  name: 'waiting-list',
  kinds: [
    'order.completed',
    'ticket.cancelled',
    'ticket.refunded',
    'ticket.exchanged',
    'event.canceled',
    'event.date_canceled',
  ],
  hear,
});
