import { safeRedirect, type PublicMemberships } from '@foyer/contracts';
import {
  isId,
  links,
  useParams,
  useQuery,
  useSession,
  useUrlState,
  urlFields,
  urlText,
} from '@foyer/remote-kit';
import { isMissing, ownersMembershipsQuery } from '../../shared/memberships/memberships.queries.ts';
import { formAddress } from '../../shared/memberships/tiers.model.ts';
import { MembershipsFailed, MembershipsLoading, MembershipsMissing } from './states.view.tsx';
import { SubscribeView } from './subscribe.view.tsx';

const Address = urlFields({ redirect_to: urlText(500), privateUuid: urlText(64) });

/** The price of the path, with its own form where it is one of those that everybody sees. */
function priceOf({ tiers }: PublicMemberships, priceId: string) {
  const found = tiers
    .flatMap(({ prices }) => prices)
    .find(({ id, stripeApiPriceId }) => priceId === stripeApiPriceId || priceId === id);
  return { id: found?.id ?? priceId, url: found?.subscribeUrl ?? null };
}

export function SubscribePage() {
  const { priceId = '', ownerId = '' } = useParams();
  const userId = useSession(({ user }) => user?.id ?? '');
  const [{ redirect_to: asked, privateUuid }] = useUrlState(Address);
  const { data, error, isFetching, refetch } = useQuery({
    ...ownersMembershipsQuery(ownerId, privateUuid || undefined),
    enabled: isId(ownerId),
    // the token of the form is the one of this visit
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!isId(ownerId) || (error && isMissing(error))) return <MembershipsMissing />;
  if (error && !isFetching) return <MembershipsFailed onRetry={() => void refetch()} />;
  if (!data) return <MembershipsLoading />;
  const { owner, csrfToken, paymentProvider } = data;
  const price = priceOf(data, priceId);
  const backTo = safeRedirect(asked, links.profileMemberships(owner.type, owner.username));
  return (
    <SubscribeView
      isStripe={paymentProvider === 'stripe'}
      action={formAddress(price.url, backTo)}
      fields={{
        price_id: price.id,
        owner_id: owner.id,
        user_id: userId,
        utf8: '✓',
        csrf_token: csrfToken ?? '',
      }}
      backTo={backTo}
    />
  );
}
