import type { Cart } from './cart.store.ts';
import { MembershipOfferBox } from './membership-offer.view.tsx';
import { membershipOffers, nameMembership } from './membership-offers.model.ts';

interface Props {
  cart: Cart;
  isVisitor: boolean;
  onWant: (priceId: string | null) => void;
}

/** What makes the tickets cheaper for whoever becomes a member with them. */
export function MembershipOffer({ cart: { membership }, ...rest }: Props) {
  const { offer, priceWith, wanted } = membership;
  const offers = membershipOffers(offer, priceWith);
  if (offers.length === 0 && !wanted) return null;
  return (
    <MembershipOfferBox
      offers={offers}
      wanted={wanted ? nameMembership(wanted, offer.currency) : null}
      {...rest}
    />
  );
}

/** How the membership in the cart goes on, for whoever agrees to the terms. */
export function MembershipRenews({ cart: { membership } }: Pick<Props, 'cart'>) {
  const { offer, wanted } = membership;
  return wanted ? <span>{nameMembership(wanted, offer.currency).renews}</span> : null;
}
