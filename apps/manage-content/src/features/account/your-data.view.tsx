import type { DataExport } from '@foyer/contracts';
import { Button, Card, Cluster, ErrorNote, Stack } from '@foyer/design-system';
import { formatBytes, formatDate, formatDateTime, ownZone } from '@foyer/domain';
import styles from './account.module.css';
import { personalDataMessages as m } from './personal-data.messages.en.ts';

interface Props {
  /** Not known yet while it is asked for. */
  state: DataExport | undefined;
  isPending: boolean;
  error: Error | null;
  onAsk: () => void;
  onDownload: () => void;
}

/** The archive of what is known of a person: asked for, made, downloaded. */
export function YourDataView({ state, isPending, error, onAsk, onDownload }: Props) {
  const isReady = state?.state === 'ready';
  const canAsk = state?.state !== 'preparing' && !state?.nextAt;
  return (
    <Card label={m.title}>
      <Stack gap={4}>
        <div>
          <h2>{m.title}</h2>
          <p className={styles.note}>{m.lead}</p>
        </div>
        <div role="status">{state && <State state={state} />}</div>
        <ErrorNote error={error} />
        <Cluster>
          {isReady && (
            <Button variant="primary" isPending={isPending} onPress={onDownload}>
              {m.download}
            </Button>
          )}
          {canAsk && (
            <Button isPending={isPending} onPress={onAsk}>
              {isReady ? m.askAgain : m.ask}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** How the archive stands, and when the next one may be made. */
function State({ state: { state, bytes, until, nextAt } }: { state: DataExport }) {
  if (state === 'preparing') return <p>{m.preparing}</p>;
  return (
    <>
      {until && <p>{m.ready(formatBytes(bytes ?? 0), formatDate(until, ownZone()))}</p>}
      {nextAt && <p className={styles.note}>{m.next(formatDateTime(nextAt, ownZone()))}</p>}
    </>
  );
}
