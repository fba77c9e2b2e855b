import type { SessionUser } from '@foyer/contracts';
import { Avatar, Button, Card, ErrorNote, LinkButton, Page } from '@foyer/design-system';
import { LinkIfPage, links, signInLink } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as m } from './membership-invitation.messages.en.ts';
import type { End, Invitation } from './membership-invitation.model.ts';
import styles from './membership-invitation.module.css';

interface Props {
  invitation: NonNullable<Invitation>;
  user: SessionUser | null;
  /** Of this page, to come back to after signing in. */
  path: string;
  /** Why it is not theirs. */
  end: Exclude<End, 'gone'> | null;
  isPending: boolean;
  error: Error | null;
  onAccept: () => void;
  /** Somebody leaves this machine to another account. */
  onLogOut: () => void;
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} width="start">
    <div className={styles.body}>{children}</div>
  </Page>
);

/** The link opens nothing any more. */
export const GoneView = ({ username }: { username: string | null }) => (
  <Frame title={m.goneTitle}>
    <p>{m.goneText}</p>
    <Ways username={username} />
  </Frame>
);

const Ways = ({ username }: { username: string | null }) => (
  <div className={styles.actions}>
    {username !== null && (
      <LinkButton variant="primary" href={links.mySubscriptions(username)}>
        {m.subscriptions}
      </LinkButton>
    )}
    <LinkButton href={links.home()}>{m.home}</LinkButton>
  </div>
);

export function MembershipInvitationView(props: Props) {
  const { invitation, user, end, onLogOut } = props;
  const { owner, tierName, email } = invitation;
  if (user && end === 'another')
    return (
      <Frame title={m.anotherTitle}>
        <p>{m.another(email, user.email)}</p>
        <p>{m.anotherHow}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" href={links.logout()} onFollow={onLogOut}>
            {m.logOut}
          </LinkButton>
          <LinkButton href={links.home()}>{m.home}</LinkButton>
        </div>
      </Frame>
    );
  if (user && end === 'member')
    return (
      <Frame title={m.memberTitle}>
        <p>{m.member(owner.name, tierName)}</p>
        <Ways username={user.username} />
      </Frame>
    );
  return (
    <Frame title={m.title(owner.name)}>
      <Card>
        <div className={styles.house}>
          <Avatar name={owner.name} src={owner.avatar} isSquare={owner.type === 'School'} />
          <div>
            <b>
              {owner.hasProfile ? (
                <LinkIfPage href={links.profile(owner.type, owner.username)}>
                  {owner.name}
                </LinkIfPage>
              ) : (
                owner.name
              )}
            </b>
            <p>{tierName}</p>
          </div>
        </div>
      </Card>
      <p>
        {m.text(owner.name, tierName)} {m.free}
      </p>
      <Next {...props} />
    </Frame>
  );
}

/** What there is to do: sign in first, then accept. */
function Next({ invitation, user, path, isPending, error, onAccept, onLogOut }: Props) {
  if (!user)
    return (
      <>
        <p className={styles.muted}>{m.signInText(invitation.email)}</p>
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
