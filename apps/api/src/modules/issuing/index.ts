export { findHeldTickets, holdsItem, holdsTicket } from './holders.service.ts';
export { canReturn, isStillToStart, lastReturn, returnsUntil } from './return-terms.model.ts';
export { canExchange, exchangeUntil, isToCome } from './exchange-terms.model.ts';
export { isMine, isMyPurchase, verifiedEmailOf } from './holder.model.ts';
export { newSigningKey, payloadWriter, readPayload, type SigningKey } from './ticket-code.model.ts';
export { codeIn, payloadsOf, publicKeyOf } from './ticket-codes.service.ts';
export {
  claimTicket,
  endTicketOf,
  ensureLink,
  exchangeTicket,
  handTicketOver,
  issueTickets,
  moveUnclaimed,
  takeTicketBack,
  validTicketOf,
} from './write-tickets.service.ts';
export {
  endSentTicket,
  hasValidTickets,
  isTicketUsed,
  readdressTickets,
} from './readdress-tickets.service.ts';
export type { TicketHolder } from './ticket-rows.repository.ts';
