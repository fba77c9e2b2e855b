import type { EventDetail } from '@foyer/contracts';
import { Button, ConfirmDialog, TextLink } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { Fragment, useState } from 'react';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** `canLeave`: the reader is one of them, and may take themselves off. */
export interface LeaveTeam {
  canLeave: boolean;
  run: () => Promise<void>;
}
interface Props {
  collaborators: EventDetail['collaborators'];
  leave: LeaveTeam;
}

/** Who else is on the bill. */
export function EventCollaborators({ collaborators, leave }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (collaborators.length === 0) return null;
  return (
    <div className={styles.by}>
      <p>
        {m.by}{' '}
        {collaborators.map(({ id, name, type, username, hasProfile }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            {hasProfile ? (
              <TextLink isQuiet href={links.profile(type, username)}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </Fragment>
        ))}
      </p>
      {leave.canLeave && (
        <Button size="sm" variant="quiet" onPress={() => setAsked(true)}>
          {m.removeMe}
        </Button>
      )}
      <ConfirmDialog
        title={m.remove.title}
        confirmLabel={m.removeMe}
        cancelLabel={m.remove.stay}
        isDangerous
        isOpen={isAsked}
        onConfirm={leave.run}
        onClose={() => setAsked(false)}
      >
        <p>{m.remove.text}</p>
        <p>{m.remove.final}</p>
      </ConfirmDialog>
    </div>
  );
}
