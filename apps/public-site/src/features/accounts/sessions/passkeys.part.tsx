import type { Passkey } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useSuspenseQuery } from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { knowsPasskeys } from '@foyer/remote-kit/passkey';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { useState } from 'react';
import { deviceName } from './account-sessions.model.ts';
import { PasskeyWindow } from './passkey-window.view.tsx';
import { messages } from './passkeys.messages.en.ts';
import { PasskeyForm } from './passkeys.model.ts';
import { passkeysQuery, usePasskeys } from './passkeys.queries.ts';
import { PasskeysView } from './passkeys.view.tsx';

/** The passkeys of the person. */
export function PasskeysPart() {
  const { data } = useSuspenseQuery(passkeysQuery);
  const password = useRecentPassword();
  const { add, rename, remove } = usePasskeys(password.withPassword);
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const close = () => setNamed(null);
  const keep = async (name: string) => {
    if (named === 'new') {
      await add.mutateAsync(name);
      toast.success(messages.added(name.trim()));
    } else if (named) await rename.mutateAsync({ id: named.id, name });
    close();
  };
  return (
    <>
      <PasskeysView
        passkeys={data.data}
        canAdd={knowsPasskeys()}
        onAdd={() => setNamed('new')}
        onRename={setNamed}
        onRemove={async (id) => {
          await remove.mutateAsync(id);
          toast.success(messages.removed);
        }}
      />
      {named && (
        <NamePasskey
          isNew={named === 'new'}
          name={named === 'new' ? deviceName(navigator.userAgent) : named.name}
          onKeep={keep}
          onClose={close}
        />
      )}
      <AskPassword {...password} />
    </>
  );
}

interface NameProps {
  isNew: boolean;
  /** What is offered at first. */
  name: string;
  onKeep: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function NamePasskey({ isNew, name, onKeep, onClose }: NameProps) {
  const form = useForm(useState<PasskeyForm>({ name }), (values) =>
    schemaErrors(PasskeyForm, values),
  );
  return (
    <PasskeyWindow
      isNew={isNew}
      form={form}
      onSubmit={(values) => onKeep(values.name)}
      onClose={onClose}
    />
  );
}
