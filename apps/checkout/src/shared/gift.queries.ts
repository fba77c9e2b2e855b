import { contractQuery } from '@foyer/api-client';
import { readGivenGift } from '@foyer/contracts';

/** What an order of a membership gives to somebody else; whether it was claimed is asked each time. */
export const giftQuery = (orderId: string) =>
  contractQuery(readGivenGift, { params: { id: orderId } }, 0);
