import type { Benefit } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { useWayBack } from '../../../shared/way-back.store.ts';
import { benefitQuery, useBenefits } from '../benefits.queries.ts';
import { useChoices } from './benefit-choices.store.ts';
import { messages as m } from './benefit-form.messages.en.ts';
import {
  BENEFIT_LABELS,
  BENEFIT_TOGETHER,
  BENEFIT_WIRES,
  benefitErrors,
  readOf,
  serverField,
  showBenefit,
  toInput,
} from './benefit-form.model.ts';
import { BenefitFormView, BenefitPage } from './benefit-form.view.tsx';
import { TicketChoicePart } from './ticket-choice.part.tsx';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function BenefitEditPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundBenefit /> : <NotFoundNote message={m.notFound} />;
}

function FoundBenefit() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(benefitQuery(account.id, id));
  // the form starts from the benefit as it was when the page opened
  const [benefit] = useState(data);
  return <EditForm key={id} benefit={benefit} ownerId={account.id} username={account.username} />;
}

interface EditProps {
  benefit: Benefit;
  ownerId: string;
  username: string;
}

function EditForm({ benefit, ownerId, username }: EditProps) {
  const backTo = membershipLinks.benefits(username);
  const choices = useChoices(ownerId);
  const { update, reload } = useBenefits(ownerId);
  const { currency } = benefit;
  const { form, isChanged, save, forget, dialog } = useEdit({
    key: `benefit:${benefit.id}`,
    read: readOf(benefit),
    check: (values) => benefitErrors(values, currency),
    fieldOf: serverField,
    together: BENEFIT_TOGETHER,
    labels: BENEFIT_LABELS,
    show: (name, value) => showBenefit(name, value, choices),
    send: (changed, values, version) =>
      update.mutateAsync({
        id: benefit.id,
        ...wireChanges(changed, toInput(values, currency), BENEFIT_WIRES),
        version,
      }),
    reload: async () => readOf(await reload(benefit.id)),
  });
  const leave = useWayBack(isChanged, forget);
  const onSubmit = save(() => {
    toast.success(m.updated(form.values.name.trim()));
    leave(backTo);
  });
  return (
    <BenefitPage title={m.editTitle} backTo={backTo}>
      <BenefitFormView
        {...{ backTo, form, currency, choices, onSubmit }}
        isValid={Object.values(benefitErrors(form.values, currency)).every((error) => !error)}
      >
        <TicketChoicePart ownerId={ownerId} form={form} />
      </BenefitFormView>
      {dialog}
    </BenefitPage>
  );
}
