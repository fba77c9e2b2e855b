import { CURRENCIES } from '@foyer/contracts';
import { Select } from '@foyer/design-system';
import { Combobox } from '@foyer/design-system/combobox';
import type { Form } from '@foyer/remote-kit';
import { messages } from '../../../messages/accounts.en.ts';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { FormField } from '../form/form-field.view.tsx';
import { LogoField, type Logo } from './logo-field.view.tsx';
import { currencyLabel, timezoneLabel, timezones, type NewOrganizationForm } from './new-organization.model.ts';

interface Props {
  form: Form<NewOrganizationForm>;
  onSubmit: (values: NewOrganizationForm) => Promise<unknown>;
  onName: (name: string) => void;
  logo: Logo;
}

const { organization } = messages;
const ZONES = timezones().map((value) => ({ value, label: timezoneLabel(value) }));
const MONEY = CURRENCIES.map((value) => ({ value, label: currencyLabel(value) }));

export function NewOrganizationView({ form, onSubmit, onName, logo }: Props) {
  return (
    <AuthFrame title={organization.title} lead={organization.lead}>
      <AccountForm form={form} onSubmit={onSubmit} submit={organization.submit} isBusy={logo.isUploading}>
        <FormField form={form} name="name" label={organization.name} hint={organization.nameHint} autoComplete="organization" onTyped={onName} />
        <FormField form={form} name="username" label={organization.username} hint={organization.usernameHint(form.values.username)} autoComplete="off" />
        <LogoField logo={logo} />
        <Combobox {...form.field('timezone')} label={organization.timezone} hint={organization.timezoneHint} options={ZONES} />
        <Select {...form.field('currency')} label={organization.currency} hint={organization.currencyHint} options={MONEY} />
      </AccountForm>
    </AuthFrame>
  );
}
