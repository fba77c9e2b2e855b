export { lockHeldTicket } from './held-ticket.service.ts';
export { readdressOffer } from './readdress-offer.service.ts';
export { giveTicketBack } from './take-back.service.ts';
export { offerAgain } from './tell-of-transfer.service.ts';
