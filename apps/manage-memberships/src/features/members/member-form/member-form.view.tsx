import type { Member, MembershipTier } from '@foyer/contracts';
import {
  Banner,
  Button,
  Checkbox,
  ErrorSummary,
  LinkButton,
  Page,
  RadioGroup,
  Select,
  TextField,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as shared } from '../members.messages.en.ts';
import { tierOptions } from '../members.model.ts';
import { messages as m } from './member-form.messages.en.ts';
import { intervalOptions, type MemberValues } from './member-form.model.ts';
import styles from './member-form.module.css';

interface FrameProps {
  title: string;
  backTo: string;
  children: ReactNode;
}

/** The page of one member, with its way back to the list. */
export const MemberFrame = ({ title, backTo, children }: FrameProps) => (
  <Page
    title={title}
    width="start"
    above={<Breadcrumb items={[{ label: shared.title, href: backTo }, { label: title }]} />}
    actions={
      <LinkButton href={backTo} icon="x">
        {m.close}
      </LinkButton>
    }
  >
    <div className={styles.parts}>{children}</div>
  </Page>
);

interface Props {
  form: Form<MemberValues>;
  tiers: readonly MembershipTier[];
  /** Who is a member already. */
  member?: Member;
  backTo: string;
  submitLabel: string;
  onSubmit: OnSubmit;
}

export function MemberFormView({ form, tiers, member, backTo, submitLabel, onSubmit }: Props) {
  /** Of somebody who is there it is to be read, and nothing is asked for. */
  const who = (name: 'name' | 'email') => {
    const { isRequired, ...field } = form.field(name);
    return member ? { ...field, readOnly: true } : { ...field, isRequired };
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary title={m.problem} {...form.summary()} />
      {form.failure && (
        <Banner tone="danger" role="alert">
          {form.failure.message}
        </Banner>
      )}
      <TextField label={m.name} autoComplete="off" {...who('name')} />
      <TextField
        label={m.email}
        type="email"
        autoComplete="off"
        hint={member ? undefined : m.emailHint}
        {...who('email')}
      />
      <Membership form={form} tiers={tiers} member={member} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {submitLabel}
        </Button>
        <LinkButton href={backTo} variant="quiet">
          {m.cancel}
        </LinkButton>
      </div>
    </form>
  );
}

type MembershipProps = Pick<Props, 'form' | 'tiers'> & { member: Member | undefined };

/** Of what, at which price, and whether it goes on. */
function Membership({ form, tiers, member }: MembershipProps) {
  const { values, set } = form;
  const intervals = intervalOptions(tiers, values.tierId);
  const isOther =
    member !== undefined &&
    (values.tierId !== member.tierId || values.priceId !== (member.priceId ?? ''));
  return (
    <>
      <Select
        label={m.tier}
        options={tierOptions(tiers, m.noTier)}
        {...form.choice('tierId')}
        onChange={(tierId) => set({ tierId, priceId: '' })}
      />
      {intervals.length > 0 && (
        <div data-field="priceId">
          <RadioGroup label={m.interval} options={intervals} {...form.choice('priceId')} />
        </div>
      )}
      {isOther && <p className={styles.note}>{m.begins}</p>}
      <Checkbox
        hint={m.autoRenewHint}
        isSelected={values.autoRenew}
        onChange={(autoRenew) => set({ autoRenew })}
      >
        {m.autoRenew}
      </Checkbox>
    </>
  );
}
