import { buyGift, readGivenGift, type Body } from '@foyer/contracts';
import type { TestPerson } from './accounts.ts';
import type { SeededTier } from './memberships.ts';
import { complete } from './selling.ts';
import { payFor } from './subscribing.ts';
import type { TestApi } from './test-api.ts';

type Said = Partial<Body<typeof buyGift>>;

/** Begins to give a membership to Ada; what is paid is its order. */
export const beginGift = (
  { client }: Pick<TestPerson, 'client'>,
  { ownerId, priceId }: SeededTier,
  said: Said = {},
) =>
  client.call(buyGift, {
    body: { ownerId, priceId, name: 'Ada Quist', email: null, message: '', sendOn: null, ...said },
  });

/** A gift as its giver sees it. */
export async function givenOf({ client }: Pick<TestPerson, 'client'>, orderId: string) {
  const { gift } = (await client.call(readGivenGift, { params: { id: orderId } })).answer;
  if (!gift) throw new Error('no gift');
  return gift;
}

/** Gives a membership and pays for it; returns the order and the code. */
export async function give(
  api: TestApi,
  giver: TestPerson,
  tier: SeededTier,
  said: Said = {},
): Promise<{ orderId: string; code: string }> {
  const { orderId } = (await beginGift(giver, tier, said)).answer;
  await payFor(giver, orderId);
  await complete(giver.client, orderId);
  await api.runJobs();
  return { orderId, code: (await givenOf(giver, orderId)).code ?? '' };
}
