import { memberLinks } from '@foyer/contracts';
import {
  links,
  NotFoundNote,
  useLoaderData,
  useNavigate,
  usePageTitle,
  useSearchParams,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages as m } from './membership-gift.messages.en.ts';
import { giftErrors, NEW_GIFT, type GiftValues } from './membership-gift.model.ts';
import { useBuyGift, type Sold } from './membership-gift.queries.ts';
import { MembershipGiftView } from './membership-gift.view.tsx';

export function MembershipGiftPage() {
  const sold = useLoaderData<Sold>();
  return sold ? (
    <Giving sold={sold} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

function Giving({ sold }: { sold: NonNullable<Sold> }) {
  const { owner, tier, price } = sold;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const uuid = address.get('privateUuid');
  const buy = useBuyGift(owner.id, price.id);
  const form = useForm<GiftValues>(useState(NEW_GIFT), giftErrors);
  usePageTitle(m.title);
  return (
    <MembershipGiftView
      house={owner.name}
      tierName={tier.name}
      price={price}
      form={form}
      backHref={
        uuid === null
          ? links.profileMemberships(owner.type, owner.username)
          : links.privateMembership(owner.type, owner.username, uuid)
      }
      onSubmit={form.submit(async (values) => {
        const { orderId } = await buy.mutateAsync(values);
        await navigate(memberLinks.checkout(orderId));
      })}
    />
  );
}
