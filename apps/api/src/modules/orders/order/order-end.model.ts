import type { Order } from './orders.repository.ts';

const CLOSED = new Set<Order['status']>(['canceled', 'timed_out']);
/** No transaction that meanwhile takes what an order holds lasts as long. */
const MARGIN_MS = 60_000;

/**
 * Until its end an order counts against the lists and codes that let its buyer have it, so nobody
 * else takes that. It may end while this runs.
 */
export const isNearItsEnd = ({ status, expiresAt, now }: Order): boolean =>
  CLOSED.has(status) || expiresAt === null || expiresAt.getTime() - now.getTime() < MARGIN_MS;
