import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../runtime/ids.ts';

const SECRET = 'x-foyer-edge';
const SAID_BY_THE_EDGE = [
  SECRET,
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
];

/**
 * The connection's other end is believed about its caller, nobody before it: the edge says one
 * address.
 */
export const isEdge = (_address: string, hop: number) => hop === 0;

/**
 * Who calls is said by the edge, and by nobody else on its machine or network: without the secret
 * that both were started with, a call counts as coming from where its connection does, and budgets
 * per address cannot be dodged.
 */
export function edgeAuth(app: FastifyInstance, secret: string | undefined) {
  const expected = secret === undefined ? undefined : sha256(secret);
  const knows = (given: unknown) =>
    expected !== undefined && typeof given === 'string' && timingSafeEqual(sha256(given), expected);
  app.addHook('onRequest', async ({ headers }) => {
    const names = knows(headers[SECRET]) ? [SECRET] : SAID_BY_THE_EDGE;
    for (const name of names) delete headers[name];
  });
}
