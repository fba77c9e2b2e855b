import { NOT_TAKING_PLACE } from '../checkout/checkout.endpoints.ts';
import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './waiting-list.schemas.ts';

export type {
  WaitableTicket,
  WaitingList,
  WaitingPerson,
  WaitingPlace,
} from './waiting-list.schemas.ts';

const LIST = '/client_side_api/v1/waiting_list';
const EVENT = '/client_side_api/v1/management/courses/:eventId/waiting_list';

export const listWaitableTickets: Endpoint<typeof schemas.listWaitableTickets> = {
  id: 'waitingList.tickets',
  method: 'GET',
  path: LIST,
  access: 'guest',
};

/**
 * Nobody learns from the response who is on the list: the link to a place goes to its address.
 */
export const joinWaitingList: Endpoint<typeof schemas.joinWaitingList> = {
  id: 'waitingList.join',
  method: 'POST',
  path: LIST,
  access: 'guest',
  status: 202,
  errors: [
    'waiting_list_closed',
    'not_sold_out',
    'over_ticket_limit',
    'under_ticket_minimum',
    'event_not_on_sale',
    ...NOT_TAKING_PLACE,
  ],
};

export const getWaitingPlace: Endpoint<typeof schemas.getWaitingPlace> = {
  id: 'waitingList.place',
  method: 'GET',
  path: `${LIST}/:id`,
  access: 'guest',
};

export const leaveWaitingList: Endpoint<typeof schemas.leaveWaitingList> = {
  id: 'waitingList.leave',
  method: 'POST',
  path: `${LIST}/:id/leave`,
  access: 'guest',
  isRepeatable: true,
};

export const askAgain: Endpoint<typeof schemas.askAgain> = {
  id: 'waitingList.askAgain',
  method: 'POST',
  path: `${LIST}/:id/ask_again`,
  access: 'guest',
  errors: ['waiting_list_closed', 'not_sold_out'],
};

export const getWaitingList: Endpoint<typeof schemas.getWaitingList> = {
  id: 'management.waitingList.get',
  method: 'GET',
  path: EVENT,
  access: 'event:admin',
};

export const changeWaitingList: Endpoint<typeof schemas.changeWaitingList> = {
  id: 'management.waitingList.change',
  method: 'PATCH',
  path: EVENT,
  access: 'event:admin',
  errors: ['edit_conflict'],
};

export const listWaitingPeople: Endpoint<typeof schemas.listWaitingPeople> = {
  id: 'management.waitingList.people',
  method: 'GET',
  path: `${EVENT}/people`,
  access: 'event:admin',
};

export const exportWaitingPeople: Endpoint<typeof schemas.exportWaitingPeople> = {
  id: 'management.waitingList.export',
  method: 'GET',
  path: `${EVENT}/people.csv`,
  access: 'event:admin',
  kind: 'csv',
};

export const removeWaitingPerson: Endpoint<typeof schemas.removeWaitingPerson> = {
  id: 'management.waitingList.remove',
  method: 'DELETE',
  path: `${EVENT}/people/:entryId`,
  access: 'event:admin',
};

/** Whoever manages the event decides that somebody does not wait for their turn. */
export const offerToWaitingPerson: Endpoint<typeof schemas.offerToWaitingPerson> = {
  id: 'management.waitingList.offer',
  method: 'POST',
  path: `${EVENT}/people/:entryId/offer`,
  access: 'event:admin',
  errors: ['sold_out', 'waiting_over'],
};
