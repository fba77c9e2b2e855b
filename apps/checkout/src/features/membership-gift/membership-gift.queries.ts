import { call, contractQuery, isApiError } from '@foyer/api-client';
import { buyGift, getMemberships } from '@foyer/contracts';
import {
  isId,
  requireUser,
  useMutation,
  type LoaderFunctionArgs,
  type RemoteDeps,
} from '@foyer/remote-kit';
import { soldPrice, toGift, type GiftValues } from './membership-gift.model.ts';

/** What is sold is asked for each time. */
const soldQuery = (ownerId: string, privateUuid: string | null) =>
  contractQuery(
    getMemberships,
    { query: { ownerId, ...(privateUuid !== null && { privateUuid }) } },
    0,
  );

/** What whoever is signed in may give; null where nothing of it is sold. */
export const loadSold =
  (deps: RemoteDeps) =>
  async ({ params: { ownerId = '', priceId = '' }, request }: LoaderFunctionArgs) => {
    requireUser(deps, request);
    if (!isId(ownerId)) return null;
    const privateUuid = new URL(request.url).searchParams.get('privateUuid');
    try {
      const sold = await deps.queryClient.fetchQuery(soldQuery(ownerId, privateUuid));
      const found = soldPrice(sold, priceId);
      return found ? { owner: sold.owner, ...found } : null;
    } catch (error) {
      if (isApiError(error, 'not_found', 'bad_request')) return null;
      throw error;
    }
  };
export type Sold = Awaited<ReturnType<ReturnType<typeof loadSold>>>;

export const useBuyGift = (ownerId: string, priceId: string) =>
  useMutation({
    mutationFn: (values: GiftValues) =>
      call(buyGift, { body: { ownerId, priceId, ...toGift(values) } }),
  });
