import type { OrderForm } from '@foyer/contracts';
import { askedNow, cardPlaceText, formatDate } from '@foyer/domain';
import { DomainError } from '../../platform/http/domain-error.ts';
import { refusals } from './transfers.messages.en.ts';
import type { Transfer } from './transfers.repository.ts';

/** Where a ticket that was given away stands. */
export function stateOf({
  takenBackAt,
  claimedAt,
  status,
  isOver,
}: Pick<Transfer, 'takenBackAt' | 'claimedAt' | 'status' | 'isOver'>): OrderForm['state'] {
  if (takenBackAt) return 'taken_back';
  if (claimedAt) return 'claimed';
  return status === 'transfer_pending' && !isOver ? 'open' : 'over';
}

/** What ends the waiting is told to whoever comes too late, by name and day. */
export function assertOpen(transfer: Transfer): void {
  const state = stateOf(transfer);
  if (state === 'open') return;
  const { recipient, giver, claimedAt, takenBackAt, timezone } = transfer;
  const dayOf = (at: Date | null) => (at ? formatDate(at, timezone) : '');
  if (state === 'claimed')
    throw new DomainError('ticket_claimed', {
      message: refusals.claimed(recipient, dayOf(claimedAt)),
    });
  throw new DomainError('transfer_over', {
    message: state === 'taken_back' ? refusals.takenBack(giver, dayOf(takenBackAt)) : refusals.over,
  });
}

/** What it says to whoever opens its form; the address is for who may claim it alone. */
export function toOrderForm(transfer: Transfer, isHolder: boolean): OrderForm {
  const state = stateOf(transfer);
  const ended = transfer.takenBackAt ?? transfer.claimedAt ?? transfer.endedAt;
  const { location, locationSetting } = transfer;
  return {
    state,
    endedAt: state === 'open' ? null : (ended?.toISOString() ?? null),
    eventId: transfer.eventId,
    eventName: transfer.eventName,
    poster: transfer.poster,
    startsAt: transfer.startsAt.toISOString(),
    timezone: transfer.timezone,
    place:
      [cardPlaceText(locationSetting, location.name ?? null), location.city]
        .filter(Boolean)
        .join(', ') || null,
    locationSetting,
    seller: transfer.seller,
    ticket: transfer.ticket,
    ticketTypeId: transfer.ticketTypeId,
    from: transfer.giver,
    holder: {
      firstName: transfer.firstName,
      lastName: transfer.lastName,
      email: state === 'open' ? transfer.email : null,
    },
    collectInformationSetting: transfer.collectInformation,
    questions: state === 'open' ? transfer.questions : [],
    marketingConsents: { owner: transfer.askOwnerConsent, product: transfer.askProductConsent },
    ticketPageId: state === 'claimed' && isHolder ? transfer.orderId : null,
  };
}

/** What facts say of it. */
export const factOf = (transfer: Transfer) => ({
  registrationId: transfer.giverId,
  newRegistrationId: transfer.id,
  orderItemId: transfer.lineId,
  orderId: transfer.orderId,
  eventId: transfer.eventId,
  instanceId: transfer.instanceId,
  from: {
    firstName: transfer.giverFirstName,
    lastName: transfer.giverLastName,
    email: transfer.giverEmail,
  },
  to: { firstName: transfer.firstName, lastName: transfer.lastName, email: transfer.email },
});

/** Whether whoever claims it is asked something. */
export const asksOf = ({ questions, collectInformation, ticketTypeId }: Transfer): boolean =>
  askedNow(questions, { who: 'attendee', ticketTypeId }, collectInformation, {}).length > 0;
