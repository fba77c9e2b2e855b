import { doorEndTexts, ticketEndTexts } from '../messages/en.ts';
import { formatDate, formatEventDate } from '../time/dates.ts';
import type { When } from '../time/zone-clock.ts';
import type { TICKET_STATUSES } from './ticket-status.ts';

type Status = (typeof TICKET_STATUSES)[number];

interface EndedTicket {
  status: Status;
  endedAt: When | null;
  transferredTo: string | null;
  /** Its recipient has not claimed it yet. */
  waits: boolean;
  /** It waited to be claimed by its holder, and went back to who gave it. */
  takenBack: boolean;
}

/** What became of a ticket that opens no door any more; null for one that does. */
export function ticketEndText(
  { status, endedAt, transferredTo, waits, takenBack }: EndedTicket,
  zone: string,
): string | null {
  const date = endedAt === null ? '' : formatDate(endedAt, zone);
  if (status === 'transferred') {
    const say = takenBack
      ? ticketEndTexts.takenBack
      : waits
        ? ticketEndTexts.unclaimed
        : ticketEndTexts.transferred;
    return say(transferredTo ?? '', date);
  }
  if (status === 'exchanged') return ticketEndTexts.exchanged(date);
  if (status === 'canceled') return ticketEndTexts.canceled(date);
  if (status === 'refunded') return ticketEndTexts.refunded(date);
  return null;
}

/** Whom a ticket was given to, and whether they have claimed theirs. */
export interface GivenTo {
  name: string;
  isClaimed: boolean;
}

/** The date of the ticket that its holder has in exchange. */
export interface ExchangedFor {
  startsAt: When;
  timezone: string;
}

/** Why a ticket opens no door, for whoever stands there; null for one that opens it. */
export function doorEndText(
  status: Status,
  givenTo: GivenTo | null | undefined,
  exchangedFor?: ExchangedFor | null,
): string | null {
  switch (status) {
    case 'active':
      return null;
    case 'transferred':
      return givenTo
        ? doorEndTexts[givenTo.isClaimed ? 'transferred' : 'unclaimed'](givenTo.name)
        : doorEndTexts.givenAway;
    case 'exchanged':
      return exchangedFor
        ? doorEndTexts.exchanged(formatEventDate(exchangedFor.startsAt, exchangedFor.timezone))
        : doorEndTexts.exchangedAway;
    case 'transfer_pending':
    case 'canceled':
    case 'refunded':
      return doorEndTexts[status];
  }
}
