import { Claim, ClaimedTier, ClaimFrame, Ways, type ClaimProps } from '../../shared/claim.view.tsx';
import styles from '../../shared/claim.module.css';
import { messages as m } from './membership-gift.messages.en.ts';
import type { Gift, GiftEnd } from './membership-gift.model.ts';

interface Props extends ClaimProps {
  gift: NonNullable<Gift>;
  /** Why it is not theirs. */
  end: Exclude<GiftEnd, 'gone'> | null;
}

/** The code opens nothing. */
export const GiftGoneView = ({ username }: { username: string | null }) => (
  <ClaimFrame title={m.goneTitle}>
    <p>{m.goneText}</p>
    <Ways username={username} />
  </ClaimFrame>
);

export function MembershipGiftView({ gift, end, ...claim }: Props) {
  const { owner, tierName, giverName, message, interval, goodUntil } = gift;
  const username = claim.user?.username ?? null;
  if (end === 'used')
    return (
      <ClaimFrame title={m.usedTitle}>
        <p>{m.usedText(owner.name, tierName)}</p>
        <Ways username={username} />
      </ClaimFrame>
    );
  if (end === 'member')
    return (
      <ClaimFrame title={m.memberTitle}>
        <p>{m.member(owner.name, tierName)}</p>
        <Ways username={username} />
      </ClaimFrame>
    );
  return (
    <ClaimFrame title={m.title}>
      <ClaimedTier owner={owner} tierName={tierName} />
      <p>{m.text(giverName, owner.name, tierName)}</p>
      {message !== '' && (
        <figure className={styles.words}>
          <figcaption className={styles.muted}>{m.message(giverName)}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <p>{m.time[interval]}</p>
      {goodUntil !== null && <p className={styles.muted}>{m.goodUntil(goodUntil)}</p>}
      <Claim {...claim} signInText={m.signInText} />
    </ClaimFrame>
  );
}
