import { call, contractQuery } from '@foyer/api-client';
import {
  cancelTerminalPayment,
  checkTerminalPayment,
  confirmTerminalPayment,
  listCardReaders,
  processTerminalPayment,
  takeCash as takeCashEndpoint,
} from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

/** Says that the money of an order is in the drawer. Offline it waits for the network. */
export const useCash = (orderId: string) =>
  useMutation({ mutationFn: () => call(takeCashEndpoint, { params: { id: orderId } }) });

/** The readers of whoever's event it is. */
export const readersQuery = (ownerId: string, eventId: string) =>
  contractQuery(listCardReaders, { query: { ownerId, eventId } });

/** What is asked of a reader, and of the payment that it shows. */
export const terminalCalls = {
  process: (id: string, readerId: string) =>
    call(processTerminalPayment, { body: { id, readerId } }),
  check: (id: string) => call(checkTerminalPayment, { body: { id } }),
  cancel: (id: string, readerId: string) => call(cancelTerminalPayment, { body: { id, readerId } }),
  confirm: (id: string, readerId: string) =>
    call(confirmTerminalPayment, { body: { id, readerId } }),
};
