import { toast } from '@foyer/design-system';
import { useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { benefitsQuery } from '../../../shared/benefits.queries.ts';
import { useWayBack } from '../../../shared/way-back.store.ts';
import { useBenefits } from '../benefits.queries.ts';
import { NoTiers } from '../no-tiers.view.tsx';
import { useChoices } from './benefit-choices.store.ts';
import { messages as m } from './benefit-form.messages.en.ts';
import {
  BENEFIT_LABELS,
  benefitErrors,
  EMPTY_BENEFIT,
  serverField,
  toInput,
} from './benefit-form.model.ts';
import { BenefitFormView, BenefitPage } from './benefit-form.view.tsx';
import { TicketChoicePart } from './ticket-choice.part.tsx';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function BenefitNewPage() {
  const account = useActiveAccount();
  const backTo = membershipLinks.benefits(account.username);
  const {
    data: { currency },
  } = useSuspenseQuery(benefitsQuery(account.id));
  const choices = useChoices(account.id);
  const { create } = useBenefits(account.id);
  const { form, isChanged, save, forget } = useEdit({
    key: `benefit:new:${account.id}`,
    read: { values: EMPTY_BENEFIT, version: 0 },
    check: (values) => benefitErrors(values, currency),
    fieldOf: serverField,
    labels: BENEFIT_LABELS,
    send: (_, values) => create.mutateAsync(toInput(values, currency)),
    reload: () => Promise.resolve(null),
  });
  const leave = useWayBack(isChanged, forget);
  const onSubmit = save(() => {
    toast.success(m.created(form.values.name.trim()));
    leave(backTo);
  });
  return (
    <BenefitPage title={m.newTitle} backTo={backTo}>
      {choices.tiers.length === 0 ? (
        <NoTiers addTierTo={membershipLinks.tierNew(account.username)} />
      ) : (
        <BenefitFormView
          {...{ backTo, form, currency, choices, onSubmit }}
          isValid={Object.values(benefitErrors(form.values, currency)).every((error) => !error)}
        >
          <TicketChoicePart ownerId={account.id} form={form} />
        </BenefitFormView>
      )}
    </BenefitPage>
  );
}
