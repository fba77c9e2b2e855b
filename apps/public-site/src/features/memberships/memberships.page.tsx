import type { PublicMemberships } from '@foyer/contracts';
import {
  links,
  useHasPage,
  useLocation,
  useParams,
  usePageTitle,
  useQuery,
  urlFields,
  urlText,
  useUrlState,
} from '@foyer/remote-kit';
import { isMissing, membershipsQuery } from '../../shared/memberships/memberships.queries.ts';
import { Tiers } from '../../shared/memberships/tiers.part.tsx';
import { messages as m } from './memberships.messages.en.ts';
import { MembershipsFailed, MembershipsLoading, MembershipsMissing } from './states.view.tsx';
import { MembershipsView } from './memberships.view.tsx';

const MESSAGE_MAX = 500;
/** What the server says in the address of somebody whom it sends back. */
const Address = urlFields({
  error_message: urlText(MESSAGE_MAX),
  success_message: urlText(MESSAGE_MAX),
});

export function MembershipsPage() {
  const { username = '', uuid } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...membershipsQuery(username, uuid),
    retryOnMount: false,
  });
  if (data) return <Shown key={data.owner.id} memberships={data} privateUuid={uuid} />;
  if (isFetching || !error) return <MembershipsLoading />;
  return isMissing(error) ? (
    <MembershipsMissing />
  ) : (
    <MembershipsFailed onRetry={() => void refetch()} />
  );
}

interface Props {
  memberships: PublicMemberships;
  privateUuid: string | undefined;
}

function Shown({ memberships, privateUuid }: Props) {
  const { owner } = memberships;
  const { pathname } = useLocation();
  const [told, setTold] = useUrlState(Address);
  const hasPage = useHasPage();
  const profile = links.profile(owner.type, owner.username);
  usePageTitle(m.title(owner.name));
  return (
    <MembershipsView
      memberships={memberships}
      profileHref={owner.hasProfile && hasPage(profile) ? profile : null}
      told={{ error: told.error_message, isProcessing: told.success_message !== '' }}
      onTold={() => setTold({ error_message: '', success_message: '' }, { replace: true })}
    >
      <Tiers memberships={memberships} backTo={pathname} privateUuid={privateUuid} />
    </MembershipsView>
  );
}
