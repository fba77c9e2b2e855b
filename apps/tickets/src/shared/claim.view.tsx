import type { PublicMemberships, SessionUser } from '@foyer/contracts';
import { Avatar, Button, Card, ErrorNote, LinkButton, Page } from '@foyer/design-system';
import { LinkIfPage, links, signInLink } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as m } from './claim.messages.en.ts';
import styles from './claim.module.css';

/** A page on which somebody becomes a member by a link. */
export const ClaimFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} width="start">
    <div className={styles.body}>{children}</div>
  </Page>
);

/** Where one goes on who cannot claim anything here. */
export const Ways = ({ username }: { username: string | null }) => (
  <div className={styles.actions}>
    {username !== null && (
      <LinkButton variant="primary" href={links.mySubscriptions(username)}>
        {m.subscriptions}
      </LinkButton>
    )}
    <LinkButton href={links.home()}>{m.home}</LinkButton>
  </div>
);

interface House {
  name: string;
  username: string;
  type: PublicMemberships['owner']['type'];
  avatar: string | null;
  hasProfile: boolean;
}

/** Whose membership it is, and which one. */
export const ClaimedTier = ({ owner, tierName }: { owner: House; tierName: string }) => (
  <Card>
    <div className={styles.house}>
      <Avatar name={owner.name} src={owner.avatar} isSquare={owner.type === 'School'} />
      <div>
        <b>
          {owner.hasProfile ? (
            <LinkIfPage href={links.profile(owner.type, owner.username)}>{owner.name}</LinkIfPage>
          ) : (
            owner.name
          )}
        </b>
        <p>{tierName}</p>
      </div>
    </div>
  </Card>
);

export interface ClaimProps {
  user: SessionUser | null;
  /** Of this page, to come back to after signing in. */
  path: string;
  isPending: boolean;
  error: Error | null;
  onAccept: () => void;
  /** Somebody leaves this machine to another account. */
  onLogOut: () => void;
}

/** What there is to do: sign in first, as the text says, then accept. */
export function Claim({
  signInText,
  user,
  path,
  isPending,
  error,
  onAccept,
  onLogOut,
}: ClaimProps & { signInText: string }) {
  if (!user)
    return (
      <>
        <p className={styles.muted}>{signInText}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" href={signInLink(path)}>
            {m.signIn}
          </LinkButton>
        </div>
      </>
    );
  return (
    <>
      <ErrorNote error={error} />
      <p className={styles.muted}>{m.as(user.email)}</p>
      <div className={styles.actions}>
        <Button variant="primary" isPending={isPending} onPress={onAccept}>
          {m.accept}
        </Button>
        <LinkButton variant="quiet" href={links.logout()} onFollow={onLogOut}>
          {m.switch}
        </LinkButton>
      </div>
    </>
  );
}
