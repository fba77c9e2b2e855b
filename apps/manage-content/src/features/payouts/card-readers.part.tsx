import { toast } from '@foyer/design-system';
import { failureOf, links, useActiveAccount, useQuery } from '@foyer/remote-kit';
import { messages } from './card-readers.messages.en.ts';
import { cardReadersQuery, useRemoveReader } from './card-readers.queries.ts';
import { CardReadersView } from './card-readers.view.tsx';

/** The card readers of an account, below its payouts. */
export function CardReaders({ isConnected }: { isConnected: boolean }) {
  const account = useActiveAccount();
  const list = useQuery(cardReadersQuery(account.id));
  const remove = useRemoveReader(account.id);
  return (
    <CardReadersView
      readers={list.data?.data}
      failure={failureOf(list)}
      addHref={isConnected ? links.addCardReader(account.username) : null}
      onRemove={async ({ id, name }) => {
        await remove.mutateAsync(id);
        toast.success(messages.removed(name));
      }}
    />
  );
}
