import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { benefitsQuery } from '../../../shared/benefits.queries.ts';
import { listState } from '../../../shared/list-state.model.ts';
import { tiersQuery } from '../../../shared/tiers.queries.ts';
import { useBenefits } from '../benefits.queries.ts';
import { messages as m } from './benefit-list.messages.en.ts';
import { BenefitListView } from './benefit-list.view.tsx';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function BenefitListPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(listState);
  const list = useQuery({
    ...benefitsQuery(account.id, state.search),
    placeholderData: keepPreviousData,
  });
  const tiers = useQuery(tiersQuery(account.id));
  const { remove, activate } = useBenefits(account.id);
  return (
    <BenefitListView
      username={account.username}
      state={state}
      benefits={list.data?.data}
      hasTiers={tiers.data?.data.length !== 0}
      isStale={list.isPlaceholderData}
      failure={failureOf(list)}
      error={activate.error}
      addTo={membershipLinks.benefitNew(account.username)}
      addTierTo={membershipLinks.tierNew(account.username)}
      linkOf={(id) => membershipLinks.benefitEdit(account.username, id)}
      onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
      onPage={(page) => setState({ page })}
      onActivate={({ id, name }, isActive) =>
        activate.mutate(
          { id, isActive },
          {
            onSuccess: () =>
              toast.success(isActive ? m.activatedNow(name) : m.deactivatedNow(name)),
          },
        )
      }
      onRemove={({ id, name }) => remove.mutateAsync(id).then(() => toast.success(m.removed(name)))}
    />
  );
}
