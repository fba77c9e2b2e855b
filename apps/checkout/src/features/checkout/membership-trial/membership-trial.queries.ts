import { answersOf, call, isApiError } from '@foyer/api-client';
import {
  finishTrialSetup,
  getMemberships,
  getTrial,
  listOwnSubscriptions,
  memberLinks,
  openTrialSetup,
  type CardSetup,
  type MembershipTrial,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
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

/** Whoever comes back from their bank says so with this. */
const BACK = 'back';
/** Where a bank sends them back to. */
export const returnTo = (id: string): string => `${memberLinks.trial(id)}?${BACK}=1`;

/** Why it cannot begin now. */
type Refusal = 'notConnected' | Exclude<MembershipTrial['status'], 'open' | 'begun'>;

export interface TrialPage {
  trial: MembershipTrial;
  setup: CardSetup | Refusal;
  /** Their bank did not confirm the card before this one. */
  isBack: boolean;
}

const finish = (id: string) => call(finishTrialSetup, { params: { id }, body: {} });

async function openSetup({ id, status }: MembershipTrial): Promise<TrialPage['setup']> {
  if (status !== 'open' && status !== 'begun') return status;
  const body = { termsVersion: TERMS_VERSION };
  try {
    return await call(openTrialSetup, { params: { id }, body });
  } catch (error) {
    if (isApiError(error, 'membership_full')) return 'full';
    if (isApiError(error, 'payments_not_connected')) return 'notConnected';
    throw error;
  }
}

/** The trial of whoever is signed in, and what its card is kept with; null: none of theirs. */
export const loadTrial =
  (deps: RemoteDeps) =>
  async ({
    params: { id = '' },
    request,
  }: LoaderFunctionArgs): Promise<TrialPage | null | Response> => {
    const user = requireUser(deps, request);
    // the page before this one may have come with a policy that keeps the provider out
    if (readSite().takesPayments === false) return redirectDocument(request.url);
    if (!isId(id)) return null;
    const isBack = new URL(request.url).searchParams.has(BACK);
    try {
      const trial = await (isBack ? finish(id) : call(getTrial, { params: { id } }));
      if (trial.status === 'begun') return redirect(memberLinks.mine(user.username, id));
      return { trial, setup: await openSetup(trial), isBack };
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  };

/** Asks the server whether the trial began; what is told of memberships is read anew then. */
export function useFinish(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => finish(id),
    onSettled: () => {
      queryClient.removeQueries(answersOf(getMemberships));
      queryClient.removeQueries(answersOf(listOwnSubscriptions));
    },
  });
}
