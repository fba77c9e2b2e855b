import type { Affiliation, OwnershipOffer } from '@foyer/contracts';
import { Banner, Button, ConfirmDialog, ErrorNote } from '@foyer/design-system';
import { formatDate, ownZone } from '@foyer/domain';
import { useState } from 'react';
import { ownershipMessages as o } from './organization-team.messages.en.ts';
import styles from './organization-team.module.css';

interface Props {
  /** Of the organization. */
  name: string;
  offer: OwnershipOffer | null;
  /** The person who reads this owns it. */
  isOwner: boolean;
  chosen: Affiliation | null;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onOffer: () => Promise<unknown>;
  onWithdraw: () => void;
  onTake: () => Promise<unknown>;
}

export function OwnershipView(props: Props) {
  const { name, offer, chosen, error, onClose, onOffer, onTake } = props;
  const [isTaking, setTaking] = useState(false);
  return (
    <>
      {offer && <Offer {...props} offer={offer} onAsk={() => setTaking(true)} />}
      <ErrorNote error={error} />
      <ConfirmDialog
        isOpen={chosen !== null}
        title={o.title(name)}
        confirmLabel={o.offer(chosen?.user.name ?? '')}
        cancelLabel={o.keep}
        onConfirm={onOffer}
        onClose={onClose}
      >
        <p>{chosen && o.text(chosen.user.name)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isTaking}
        title={o.takeTitle(name)}
        confirmLabel={o.take}
        cancelLabel={o.later}
        onConfirm={onTake}
        onClose={() => setTaking(false)}
      >
        <p>{offer && o.takeText(offer.from.name)}</p>
      </ConfirmDialog>
    </>
  );
}

type OfferProps = Pick<Props, 'name' | 'isOwner' | 'isPending' | 'onWithdraw'> & {
  offer: OwnershipOffer;
  onAsk: () => void;
};

/** What is offered to whom, and what whoever reads it may do about it. */
function Offer({ name, offer, isOwner, isPending, onWithdraw, onAsk }: OfferProps) {
  const { from, to, isForSelf } = offer;
  const day = formatDate(offer.expiresAt, ownZone());
  const text = isForSelf
    ? o.forYou(from.name, name, day)
    : isOwner
      ? o.offered(name, to.name, day)
      : o.offeredBy(from.name, name, to.name);
  return (
    <Banner tone="info">
      <p>{text}</p>
      {(isForSelf || isOwner) && (
        <div className={styles.actions}>
          {isForSelf && (
            <Button size="sm" variant="primary" onPress={onAsk}>
              {o.take}
            </Button>
          )}
          <Button size="sm" isPending={isPending} onPress={onWithdraw}>
            {isForSelf ? o.decline : o.withdraw}
          </Button>
        </div>
      )}
    </Banner>
  );
}
