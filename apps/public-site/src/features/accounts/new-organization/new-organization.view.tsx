import { CURRENCIES, imageAt } from '@foyer/contracts';
import { Select } from '@foyer/design-system';
import { ImageField } from '@foyer/design-system/image-field';
import { Combobox } from '@foyer/design-system/combobox';
import { zoneLabel } from '@foyer/domain';
import type { Form } from '@foyer/remote-kit';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { FormField } from '../form/form-field.view.tsx';
import { messages as organization } from './new-organization.messages.en.ts';
import {
  currencyLabel,
  logoProblem,
  timezones,
  type NewOrganizationForm,
} from './new-organization.model.ts';

interface Props {
  form: Form<NewOrganizationForm>;
  onSubmit: (values: NewOrganizationForm) => Promise<unknown>;
  onName: (name: string) => void;
  logo: {
    isUploading: boolean;
    problem: string | undefined;
    choose: (file: File) => void;
    remove: () => void;
  };
}

const PREVIEW_PX = 384;
const ZONES = timezones().map((value) => ({ value, label: zoneLabel(value) }));
const MONEY = CURRENCIES.map((value) => ({ value, label: currencyLabel(value) }));

export function NewOrganizationView({ form, onSubmit, onName, logo }: Props) {
  const { url } = form.values.logo;
  return (
    <AuthFrame title={organization.title} lead={organization.lead}>
      <AccountForm
        form={form}
        onSubmit={onSubmit}
        submit={organization.submit}
        isBusy={logo.isUploading}
      >
        <FormField
          form={form}
          name="name"
          label={organization.name}
          hint={organization.nameHint}
          autoComplete="organization"
          onTyped={onName}
        />
        <FormField
          form={form}
          name="username"
          label={organization.username}
          hint={organization.usernameHint(form.values.username)}
          autoComplete="off"
        />
        <div data-field="logo">
          <ImageField
            label={organization.logo}
            hint={organization.logoHint}
            src={url ? imageAt(url, PREVIEW_PX) : null}
            alt={organization.logoAlt}
            aspect={1}
            isPending={logo.isUploading}
            error={logo.problem}
            check={logoProblem}
            onPick={logo.choose}
            onRemove={logo.remove}
          />
        </div>
        <Combobox
          {...form.choice('timezone')}
          label={organization.timezone}
          hint={organization.timezoneHint}
          options={ZONES}
        />
        <Select
          {...form.choice('currency')}
          label={organization.currency}
          hint={organization.currencyHint}
          options={MONEY}
        />
      </AccountForm>
    </AuthFrame>
  );
}
