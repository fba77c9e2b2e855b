import type { MembershipTier } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { benefitsQuery } from '../../../shared/benefits.queries.ts';
import { tiersQuery } from '../../../shared/tiers.queries.ts';
import { useWayBack } from '../../../shared/way-back.store.ts';
import { tierQuery, useTiers } from '../tiers.queries.ts';
import { useNextPage } from './next-page.store.ts';
import { messages as m } from './tier-form.messages.en.ts';
import {
  readOf,
  serverField,
  showTier,
  TIER_LABELS,
  TIER_TOGETHER,
  TIER_WIRES,
  tierErrors,
  toInput,
  type TierPlace,
} from './tier-form.model.ts';
import { TierFormView } from './tier-form.view.tsx';

export function TierEditPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundTier /> : <NotFoundNote message={m.notFound} />;
}

function FoundTier() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(tierQuery(account.id, id));
  // the form starts from the tier as it was when the page opened
  const [tier] = useState(data);
  return <EditForm key={id} tier={tier} ownerId={account.id} username={account.username} />;
}

interface EditProps {
  tier: MembershipTier;
  ownerId: string;
  username: string;
}

function EditForm({ tier, ownerId, username }: EditProps) {
  const {
    data: { stripeConnected },
  } = useSuspenseQuery(tiersQuery(ownerId));
  const { data: benefits } = useSuspenseQuery(benefitsQuery(ownerId));
  const { update, reload } = useTiers(ownerId);
  const { currency } = tier;
  const place: TierPlace = { currency, members: tier.membersCount };
  const { form, isChanged, save, forget, generation, dialog } = useEdit({
    key: `tier:${tier.id}`,
    read: readOf(tier),
    check: (values) => tierErrors(values, place),
    fieldOf: serverField,
    together: TIER_TOGETHER,
    labels: TIER_LABELS,
    show: (name, value) => showTier(name, value, currency, benefits.data),
    send: (changed, values, version) =>
      update.mutateAsync({
        id: tier.id,
        ...wireChanges(changed, toInput(values, currency), TIER_WIRES),
        version,
      }),
    reload: async () => readOf(await reload(tier.id)),
  });
  const leave = useWayBack(isChanged, forget);
  const { next, setGoesOn } = useNextPage(username);
  const onSubmit = save(() => {
    toast.success(m.updated(form.values.name.trim()));
    leave(next());
  });
  return (
    <>
      <TierFormView
        title={m.editTitle}
        backTo={links.membershipTiers(username)}
        connectTo={stripeConnected ? null : links.settingsPayouts(username)}
        isValid={Object.values(tierErrors(form.values, place)).every((message) => !message)}
        benefits={benefits.data}
        {...{ form, generation, place, onSubmit }}
        onGoesOn={setGoesOn}
      />
      {dialog}
    </>
  );
}
