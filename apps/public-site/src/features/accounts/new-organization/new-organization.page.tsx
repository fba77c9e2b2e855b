import { ownZone, suggestUsername } from '@foyer/domain';
import { links, useDraft, useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useEffect } from 'react';
import { messages } from './new-organization.messages.en.ts';
import {
  likelyCurrency,
  NEW_ORGANIZATION_DRAFT,
  NO_LOGO,
  NewOrganizationForm,
} from './new-organization.model.ts';
import { useCreateOrganization } from './new-organization.queries.ts';
import { useLogo } from './logo.store.ts';
import { NewOrganizationView } from './new-organization.view.tsx';

const start = (timezone: string): NewOrganizationForm => ({
  name: '',
  username: '',
  timezone,
  currency: likelyCurrency(timezone),
  logo: NO_LOGO,
});

export function NewOrganizationPage() {
  const draft = useDraft(NEW_ORGANIZATION_DRAFT, start(ownZone()));
  const form = useForm(draft, (values) => schemaErrors(NewOrganizationForm, values));
  const [, , forget] = draft;
  const logo = useLogo(form);
  const create = useCreateOrganization();
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(start(ownZone()));
  useLeaveGuard(isDirty && !create.isPending && !create.isSuccess, messages.leave, forget);
  const navigate = useNavigate();
  const made = create.data;
  // after the guard has let go, not inside the mutation
  useEffect(() => {
    if (made) void navigate(links.manageEvents(made.username));
  }, [made, navigate]);

  const suggest = (name: string) => {
    // as long as nobody chose another
    if (form.values.username === suggestUsername(form.values.name))
      form.set({ username: suggestUsername(name) });
  };
  return (
    <NewOrganizationView form={form} onSubmit={create.mutateAsync} onName={suggest} logo={logo} />
  );
}
