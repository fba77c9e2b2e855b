import { links, useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../../messages/accounts.en.ts';
import { resolveWith } from '../form/form-resolver.model.ts';
import { suggestUsername } from '../form/suggest-username.model.ts';
import { draftOf, useDraft } from '../form/draft.store.ts';
import { likelyCurrency, NEW_ORGANIZATION_DRAFT, NewOrganizationForm, ownTimezone } from './new-organization.model.ts';
import { useCreateOrganization } from './new-organization.queries.ts';
import { useLogo } from './logo.store.ts';
import { NewOrganizationView } from './new-organization.view.tsx';

const firstValues = (): NewOrganizationForm => {
  const timezone = ownTimezone();
  return draftOf(NEW_ORGANIZATION_DRAFT, { name: '', username: '', timezone, currency: likelyCurrency(timezone) });
};

export function NewOrganizationPage() {
  const form = useForm<NewOrganizationForm>({ mode: 'onTouched', shouldFocusError: false, resolver: resolveWith(NewOrganizationForm), defaultValues: firstValues() });
  useDraft(NEW_ORGANIZATION_DRAFT, form);
  const logo = useLogo();
  const create = useCreateOrganization();
  useLeaveGuard(form.formState.isDirty && !create.isPending && !create.isSuccess, messages.organization.leave);
  const navigate = useNavigate();
  const made = create.data;
  // after the guard has let go, not inside the mutation
  useEffect(() => { if (made) void navigate(links.manageEvents(made.username)); }, [made, navigate]);

  const submit = (values: NewOrganizationForm) => create.mutateAsync({ form: values, logo: logo.image.uploadIdentifier || undefined });
  const suggest = (name: string) => {
    if (!form.getFieldState('username').isTouched) form.setValue('username', suggestUsername(name));
  };
  return <NewOrganizationView form={form} onSubmit={submit} onName={suggest} logo={logo} />;
}
