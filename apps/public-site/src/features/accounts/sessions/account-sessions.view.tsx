import type { SessionEntry } from '@foyer/contracts';
import { Badge, Button, ErrorNote, Page } from '@foyer/design-system';
import { formatDateTime, ownZone } from '@foyer/domain';
import type { ReactNode } from 'react';
import { messages as words } from './account-sessions.messages.en.ts';
import { deviceName } from './account-sessions.model.ts';
import styles from './account-sessions.module.css';

interface Props {
  sessions: SessionEntry[];
  onEnd: (id: string) => void;
  endingId: string | undefined;
  onEndAll: () => void;
  isEndingAll: boolean;
  error: Error | null;
  /** What comes before the list. */
  above: ReactNode;
  children: ReactNode;
}

function SessionRow({
  session,
  onEnd,
  isEnding,
}: {
  session: SessionEntry;
  onEnd: () => void;
  isEnding: boolean;
}) {
  const device = deviceName(session.userAgent);
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{device}</strong>{' '}
          {session.current && <Badge tone="positive">{words.current}</Badge>}
        </p>
        <p className={styles.meta}>
          {words.lastSeen(formatDateTime(session.lastSeenAt, ownZone()))} ·{' '}
          {words.since(formatDateTime(session.createdAt, ownZone()))}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" isPending={isEnding} onPress={onEnd} aria-label={words.endOf(device)}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

export function AccountSessionsView({
  sessions,
  onEnd,
  endingId,
  onEndAll,
  isEndingAll,
  error,
  above,
  children,
}: Props) {
  return (
    <Page title={words.title} width="narrow">
      <div className={styles.page}>
        {above}
        <section className={styles.section} aria-labelledby="sessions">
          <h2 id="sessions">{words.list}</h2>
          <ErrorNote error={error} />
          <ul className={styles.list}>
            {sessions.map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                onEnd={() => onEnd(one.id)}
                isEnding={endingId === one.id}
              />
            ))}
          </ul>
          <div className={styles.everywhere}>
            <p>{words.everywhereText}</p>
            <Button variant="danger" isPending={isEndingAll} onPress={onEndAll}>
              {words.everywhere}
            </Button>
          </div>
        </section>
        {children}
      </div>
    </Page>
  );
}
