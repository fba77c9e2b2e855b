import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { Exchanged, ExchangeInput, ExchangeOffer } from './exchange.schemas.ts';
import { TicketPageId } from './tickets.schemas.ts';

const params = z.strictObject({ id: Id });
/** The secret of the link through which the page was opened. */
const query = z.strictObject({ code: TicketPageId.optional() });

export const getExchange = {
  summary: 'The other dates that a ticket goes in exchange for, with what they differ in.',
  params,
  query,
  response: ExchangeOffer,
};

export const exchangeTicket = {
  summary:
    'Gives a ticket in exchange for one of another date. One of the same price is there at once, and of a cheaper one the difference goes back; a dearer one is held until its order is paid.',
  params,
  query,
  body: ExchangeInput,
  response: Exchanged,
};
