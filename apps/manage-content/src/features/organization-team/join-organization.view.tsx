import { Button, Card, ErrorNote, LinkButton, Page } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { Person } from '../../shared/found-people.view.tsx';
import { formMessages as f, joinMessages as m } from './organization-team.messages.en.ts';
import type { Invitation } from './organization-team.model.ts';
import styles from './organization-team.module.css';

interface Props {
  /** Null when the link opens nothing any more. */
  invitation: Invitation;
  /** Who joins. */
  name: string;
  isPending: boolean;
  error: Error | null;
  onAccept: () => void;
}

export function JoinOrganizationView({ invitation, name, isPending, error, onAccept }: Props) {
  if (!invitation) {
    return (
      <Page title={m.invalidTitle} width="start">
        <div className={styles.join}>
          <p>{m.invalidText}</p>
          <div>
            <LinkButton href={links.home()}>{m.home}</LinkButton>
          </div>
        </div>
      </Page>
    );
  }
  const { organization, invitedBy, accessSetting, roleName } = invitation;
  return (
    <Page title={m.title} width="start">
      <div className={styles.join}>
        <p>{m.text(invitedBy, organization.name)}</p>
        <Card>
          <Person profile={organization} />
          <p>
            <b>
              {m.access}: {f.accessLabels[accessSetting]}
            </b>
          </p>
          <p className={styles.muted}>{f.accessHints[accessSetting]}</p>
          {roleName && <p>{m.role(roleName)}</p>}
        </Card>
        <ErrorNote error={error} />
        <p className={styles.muted}>{m.as(name)}</p>
        <div>
          <Button variant="primary" isPending={isPending} onPress={onAccept}>
            {m.accept}
          </Button>
        </div>
      </div>
    </Page>
  );
}
