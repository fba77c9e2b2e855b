import type { Affiliation, OrganizationTeam } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useActiveAccount } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { ownershipMessages as o } from './organization-team.messages.en.ts';
import { useOwnership } from './organization-team.queries.ts';
import { OwnershipView } from './ownership.view.tsx';

interface Props {
  team: OrganizationTeam;
  /** Whom the owner is about to offer it to. */
  chosen: Affiliation | null;
  onClose: () => void;
}

/** The offer that is open, and the question before one is made or taken. */
export function OwnershipPart({ team, chosen, onClose }: Props) {
  const { id, name } = useActiveAccount();
  const password = useRecentPassword();
  const { offer, withdraw, take } = useOwnership(id, password.withPassword);
  return (
    <>
      <OwnershipView
        name={name}
        offer={team.ownershipOffer}
        isOwner={team.members.some(({ isOwner, isSelf }) => isOwner && isSelf)}
        chosen={chosen}
        isPending={withdraw.isPending}
        error={withdraw.error}
        onClose={onClose}
        onOffer={async () => {
          if (chosen) await offer.mutateAsync(chosen.id);
          toast.success(o.sent);
        }}
        onWithdraw={() =>
          withdraw.mutate(undefined, { onSuccess: () => toast.success(o.withdrawn) })
        }
        onTake={async () => {
          await take.mutateAsync();
          toast.success(o.taken(name));
        }}
      />
      <AskPassword {...password} />
    </>
  );
}
