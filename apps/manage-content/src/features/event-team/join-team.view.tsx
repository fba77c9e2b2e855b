import type { Links } from '@foyer/contracts';
import { Button, Card, ErrorNote, LinkButton, Page } from '@foyer/design-system';
import { teamMessages } from './event-team.messages.en.ts';
import type { Access } from './event-team.model.ts';
import styles from './event-team.module.css';

const m = teamMessages.join;

interface Props {
  invitation: {
    eventName: string;
    invitedBy: string;
    accessSetting: Access;
    collaborator: boolean;
  } | null;
  name: string;
  links: Links;
  isPending: boolean;
  error: Error | null;
  onAccept: () => void;
}

export function JoinTeamView({ invitation, name, links, isPending, error, onAccept }: Props) {
  if (!invitation) {
    return (
      <Page title={m.invalidTitle}>
        <div className={styles.join}>
          <p>{m.invalidText}</p>
          <div>
            <LinkButton href={links.home()}>{m.home}</LinkButton>
          </div>
        </div>
      </Page>
    );
  }
  const { eventName, invitedBy, accessSetting, collaborator } = invitation;
  return (
    <Page title={m.title}>
      <div className={styles.join}>
        <p>{m.text(invitedBy, eventName)}</p>
        <Card>
          <p>
            <b>
              {m.access}: {teamMessages.access[accessSetting]}
            </b>
          </p>
          <p className={styles.muted}>{teamMessages.accessHints[accessSetting]}</p>
          {collaborator && <p>{m.shown}</p>}
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
