import { forgetDraft, readSite, useDraft, useSession, useSuspenseQuery } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { toast } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from './email-change.messages.en.ts';
import { EmailChangeForm } from './email-change.model.ts';
import { emailChangeQuery, useEmailChange } from './email-change.queries.ts';
import { EmailChangeView } from './email-change.view.tsx';

const DRAFT = 'email-change';

/** The address that the person signs in with, and the way to another one. */
export function EmailChangePart() {
  const { data } = useSuspenseQuery(emailChangeQuery);
  const user = useSession((state) => state.user);
  const [{ supportEmail }] = useState(readSite);
  const password = useRecentPassword();
  const { ask, cancel } = useEmailChange(password.withPassword);
  const form = useForm(useDraft<EmailChangeForm>(DRAFT, { email: '' }), (values) =>
    schemaErrors(EmailChangeForm, values),
  );
  if (!user) return null;
  return (
    <>
      <EmailChangeView
        email={user.email}
        isVerified={user.emailVerified !== false}
        wish={data.data}
        form={form}
        onAsk={async ({ email }) => {
          await ask.mutateAsync(email);
          form.set({ email: '' });
          forgetDraft(DRAFT);
        }}
        onAgain={(email) =>
          ask.mutate(email, { onSuccess: () => void toast.success(messages.sentAgain) })
        }
        onCancel={() =>
          cancel.mutate(undefined, { onSuccess: () => void toast.success(messages.cancelled) })
        }
        isPending={ask.isPending}
        isCancelling={cancel.isPending}
        // of the form it stands in the form
        error={data.data ? (ask.error ?? cancel.error) : null}
        supportEmail={supportEmail}
      />
      <AskPassword {...password} />
    </>
  );
}
