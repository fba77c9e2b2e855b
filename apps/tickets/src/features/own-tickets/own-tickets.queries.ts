import { contractQuery } from '@foyer/api-client';
import { listOwnOrders, listOwnSubscriptions } from '@foyer/contracts';
import type { ListType } from './own-tickets.model.ts';

export const ownTicketsQuery = (uuid: string, type: ListType, page: number) =>
  contractQuery(listOwnOrders, { params: { uuid, type }, query: { page } });
export const subscriptionsQuery = (ownerId: string) =>
  contractQuery(listOwnSubscriptions, { params: { ownerId } });
