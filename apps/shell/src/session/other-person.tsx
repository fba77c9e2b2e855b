import { Button } from '@foyer/design-system';
import { StatusPage, useLocation, useSession } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../messages/en.ts';

/**
 * Whether the page was opened by another person than the one who is logged in now: somebody else
 * logged in over it, or in another tab. A visitor's page becomes the page of whoever logs in.
 */
export function useIsOthersPage(): boolean {
  const { pathname } = useLocation();
  const userId = useSession((state) => state.user?.id ?? null);
  const [owner, setOwner] = useState({ pathname, id: userId });
  if (owner.pathname !== pathname || (owner.id === null && userId !== null))
    setOwner({ pathname, id: userId });
  return owner.pathname === pathname && owner.id !== null && userId !== null && owner.id !== userId;
}

/** Stands for the page of the person before: nothing of it can be read or saved any more. */
export function OtherPerson() {
  const name = useSession((state) => state.user?.name ?? '');
  return (
    <StatusPage heading={messages.otherPerson.heading(name)}>
      <p>{messages.otherPerson.text}</p>
      <Button variant="primary" onPress={() => location.reload()}>
        {messages.otherPerson.open}
      </Button>
    </StatusPage>
  );
}
