import { call } from '@foyer/api-client';
import { takeCash as takeCashEndpoint } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

/** Says that the money of an order is in the drawer. Offline it waits for the network. */
export const useCash = (orderId: string) =>
  useMutation({ mutationFn: () => call(takeCashEndpoint, { params: { id: orderId } }) });
