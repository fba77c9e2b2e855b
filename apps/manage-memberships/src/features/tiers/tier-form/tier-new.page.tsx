import { toast } from '@foyer/design-system';
import { links, useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { benefitsQuery } from '../../../shared/benefits.queries.ts';
import { tiersQuery } from '../../../shared/tiers.queries.ts';
import { useWayBack } from '../../../shared/way-back.store.ts';
import { useTiers } from '../tiers.queries.ts';
import { messages as m } from './tier-form.messages.en.ts';
import {
  EMPTY_TIER,
  serverField,
  TIER_LABELS,
  tierErrors,
  toInput,
  type TierPlace,
} from './tier-form.model.ts';
import { TierFormView } from './tier-form.view.tsx';
import { useNextPage } from './next-page.store.ts';

export function TierNewPage() {
  const account = useActiveAccount();
  const {
    data: { currency, stripeConnected },
  } = useSuspenseQuery(tiersQuery(account.id));
  const { data: benefits } = useSuspenseQuery(benefitsQuery(account.id));
  const { create } = useTiers(account.id);
  const place: TierPlace = { currency, members: 0 };
  const { form, isChanged, save, forget, generation } = useEdit({
    key: `tier:new:${account.id}`,
    read: { values: EMPTY_TIER, version: 0 },
    check: (values) => tierErrors(values, place),
    fieldOf: serverField,
    labels: TIER_LABELS,
    send: (_, values) => {
      const { validSubscriptionsLimit: limit, ...tier } = toInput(values, currency);
      return create.mutateAsync({
        ...tier,
        ...(limit !== null && { validSubscriptionsLimit: limit }),
      });
    },
    reload: () => Promise.resolve(null),
  });
  const leave = useWayBack(isChanged, forget);
  const { next, setGoesOn } = useNextPage(account.username);
  const onSubmit = save(() => {
    toast.success(m.created(form.values.name.trim()));
    leave(next());
  });
  return (
    <TierFormView
      title={m.newTitle}
      backTo={links.membershipTiers(account.username)}
      connectTo={stripeConnected ? null : links.settingsPayouts(account.username)}
      isValid={Object.values(tierErrors(form.values, place)).every((message) => !message)}
      benefits={benefits.data}
      {...{ form, generation, place, onSubmit }}
      onGoesOn={setGoesOn}
    />
  );
}
