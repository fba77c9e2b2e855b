import { toast } from '@foyer/design-system';
import { useActiveAccount, useNavigate, useQuery, useSession, links } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { clearUserData, refreshSession } from '@foyer/session';
import { useState } from 'react';
import { DeleteView } from './delete.view.tsx';
import { personalDataMessages as m } from './personal-data.messages.en.ts';
import {
  dataExportQuery,
  deletionQuery,
  useDataExport,
  useDelete,
} from './personal-data.queries.ts';
import { YourDataView } from './your-data.view.tsx';

/** How a person takes their data along, and how an account ends. */
export function PersonalDataPart({
  type,
  username,
}: {
  type: 'User' | 'School';
  username: string;
}) {
  const { id, name } = useActiveAccount();
  const isSelf = useSession(({ user }) => user?.id === id);
  const password = useRecentPassword();
  return (
    <>
      {isSelf && <YourData password={password} />}
      {(isSelf || type === 'School') && (
        <DeleteAccount {...{ id, type, name, username, password }} />
      )}
      <AskPassword {...password} />
    </>
  );
}

type Password = ReturnType<typeof useRecentPassword>;

function YourData({ password }: { password: Password }) {
  const { data, error } = useQuery(dataExportQuery);
  const { ask, fetch } = useDataExport(password.withPassword);
  return (
    <YourDataView
      state={data}
      isPending={ask.isPending || fetch.isPending}
      error={ask.error ?? fetch.error ?? error}
      onAsk={() => ask.mutate(undefined, { onSuccess: () => toast.success(m.asked) })}
      onDownload={() => {
        if (data?.id) fetch.mutate(data.id);
      }}
    />
  );
}

interface Account {
  id: string;
  type: 'User' | 'School';
  name: string;
  username: string;
  password: Password;
}

function DeleteAccount({ id, type, name, username, password }: Account) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...deletionQuery(id), enabled: isOpen });
  const remove = useDelete(id, password.withPassword);
  const leave = async (message: string) => {
    // what is read and typed here belongs to nobody any more
    if (type === 'User') clearUserData();
    await navigate(links.home());
    toast.success(message);
    await refreshSession();
  };
  const onDelete = () =>
    remove.mutate(undefined, { onSuccess: ({ message }) => void leave(message) });
  return (
    <DeleteView
      {...{ type, name, username, isOpen, onDelete }}
      deletion={data}
      isPending={remove.isPending}
      error={remove.error ?? error}
      onOpen={() => setOpen(true)}
      onClose={() => {
        remove.reset();
        setOpen(false);
      }}
    />
  );
}
