import { LinkButton } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { messages as shared } from '../../shared/claim.messages.en.ts';
import { Claim, ClaimedTier, ClaimFrame, Ways, type ClaimProps } from '../../shared/claim.view.tsx';
import styles from '../../shared/claim.module.css';
import { messages as m } from './membership-invitation.messages.en.ts';
import type { End, Invitation } from './membership-invitation.model.ts';

interface Props extends ClaimProps {
  invitation: NonNullable<Invitation>;
  /** Why it is not theirs. */
  end: Exclude<End, 'gone'> | null;
}

/** The link opens nothing any more. */
export const GoneView = ({ username }: { username: string | null }) => (
  <ClaimFrame title={m.goneTitle}>
    <p>{m.goneText}</p>
    <Ways username={username} />
  </ClaimFrame>
);

export function MembershipInvitationView({ invitation, end, ...claim }: Props) {
  const { user, onLogOut } = claim;
  const { owner, tierName, sharedBy, email } = invitation;
  if (user && end === 'another')
    return (
      <ClaimFrame title={m.anotherTitle}>
        <p>{m.another(email, user.email)}</p>
        <p>{m.anotherHow}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" href={links.logout()} onFollow={onLogOut}>
            {m.logOut}
          </LinkButton>
          <LinkButton href={links.home()}>{shared.home}</LinkButton>
        </div>
      </ClaimFrame>
    );
  if (user && end === 'member')
    return (
      <ClaimFrame title={m.memberTitle}>
        <p>{m.member(owner.name, tierName)}</p>
        <Ways username={user.username} />
      </ClaimFrame>
    );
  return (
    <ClaimFrame title={m.title(owner.name)}>
      <ClaimedTier owner={owner} tierName={tierName} />
      <p>
        {sharedBy === null
          ? m.text(owner.name, tierName)
          : m.shared(sharedBy, owner.name, tierName)}{' '}
        {m.free}
      </p>
      <Claim {...claim} signInText={m.signInText(email)} />
    </ClaimFrame>
  );
}
