import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  finishCardSetup,
  getOwnMembership,
  memberLinks,
  openCardSetup,
  type CardSetup,
  type OwnMembership,
} from '@foyer/contracts';
import {
  isId,
  readSite,
  redirect,
  redirectDocument,
  requireUser,
  useMutation,
  useQueryClient,
  type LoaderFunctionArgs,
  type RemoteDeps,
} from '@foyer/remote-kit';

/** Under this name the address of whoever comes back from their bank says what they went for. */
const SETUP = 'setup';
/** Where a bank sends them back to. */
export const returnTo = (id: string, setup: CardSetup): string =>
  `${memberLinks.anotherCard(id)}?${SETUP}=${setup.id}`;

/** Why no card can be kept. */
type Refusal = 'over' | 'notConnected';

export interface CardPage {
  membership: OwnMembership;
  setup: CardSetup | Refusal;
  /** Their bank did not confirm the card before this one. */
  isBack: boolean;
}

const finish = (id: string, setupId: string) =>
  call(finishCardSetup, { params: { id }, body: { setupId } });

async function openSetup(id: string): Promise<CardPage['setup']> {
  try {
    return await call(openCardSetup, { params: { id }, body: {} });
  } catch (error) {
    if (isApiError(error, 'membership_over')) return 'over';
    if (isApiError(error, 'payments_not_connected')) return 'notConnected';
    throw error;
  }
}

/** The membership of whoever is signed in, and what its card is kept with; null: none of theirs. */
export const loadCard =
  (deps: RemoteDeps) =>
  async ({
    params: { id = '' },
    request,
  }: LoaderFunctionArgs): Promise<CardPage | null | Response> => {
    const user = requireUser(deps, request);
    // the page before this one may have come with a policy that keeps the provider out
    if (readSite().takesPayments === false) return redirectDocument(request.url);
    if (!isId(id)) return null;
    const setupId = new URL(request.url).searchParams.get(SETUP);
    const isBack = setupId !== null && isId(setupId);
    try {
      if (isBack && (await finish(id, setupId)).isKept)
        return redirect(memberLinks.mine(user.username, id));
      const query = contractQuery(getOwnMembership, { params: { id } }, 0);
      const membership = await deps.queryClient.fetchQuery(query);
      return { membership, setup: await openSetup(id), isBack };
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  };

/** Asks the server whether the card is kept; its membership is read anew then. */
export function useFinish(id: string, setupId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => finish(id, setupId),
    onSettled: () => queryClient.removeQueries(answersOf(getOwnMembership)),
  });
}
