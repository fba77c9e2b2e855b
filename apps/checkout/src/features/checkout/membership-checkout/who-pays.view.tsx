import type { CheckoutOrder, ConfirmInput } from '@foyer/contracts';
import { Button, ErrorNote, ErrorSummary, TextField } from '@foyer/design-system';
import { termsConsent } from '@foyer/domain';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { infoErrors, toConfirmInput } from '../info-form.model.ts';
import { EMPTY_INFO, type InfoValues, type PersonValues } from '../info-values.model.ts';
import { messages as info } from '../info-step.messages.en.ts';
import { TermsLink } from '../terms-link.view.tsx';
import { messages as m } from './membership-checkout.messages.en.ts';
import shared from '../checkout.module.css';

interface Props {
  order: CheckoutOrder;
  /** Whose account it is. */
  user: { firstName: string; name: string; email: string } | null;
  onSend: (body: ConfirmInput) => Promise<unknown>;
}

/** The address of an account was typed before: nobody is asked for it twice. */
const wholeInfo = (person: PersonValues): InfoValues => ({
  ...EMPTY_INFO,
  ...person,
  confirmEmail: person.email,
});

const personOf = (user: Props['user']): PersonValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.name.replace(user.firstName, '').trim() ?? '',
  email: user?.email ?? '',
});

/** Who pays, filled in from their account, and what they agree to with the button. */
export function WhoPays({ order, user, onSend }: Props) {
  const form = useForm<PersonValues>(
    useState(() => personOf(user)),
    (person) => infoErrors(wholeInfo(person), order),
  );
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit((person) => onSend(toConfirmInput(wholeInfo(person), order)))}
    >
      <div>
        <h2>{m.you}</h2>
        <p className={shared.muted}>{m.receipt}</p>
      </div>
      <ErrorSummary {...form.summary()} />
      <ErrorNote error={form.failure} />
      <div className={shared.pair}>
        <TextField
          label={info.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
          {...form.field('firstName')}
        />
        <TextField
          label={info.lastName}
          autoComplete="family-name"
          enterKeyHint="next"
          {...form.field('lastName')}
        />
      </div>
      <TextField
        label={info.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        {...form.field('email')}
      />
      <p className={shared.agreed}>
        {termsConsent.before} <TermsLink>{termsConsent.terms}</TermsLink>
        {termsConsent.end}
      </p>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
        {info.toPayment}
      </Button>
    </form>
  );
}
