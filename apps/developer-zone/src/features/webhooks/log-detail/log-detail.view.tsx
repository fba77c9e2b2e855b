import type { WebhookAttempt, WebhookDeliveryDetail } from '@foyer/contracts';
import { Badge, Button, CopyButton, Page } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { messages as shared } from '../../../messages/en.ts';
import { deliveryTone, logDate } from '../delivery-log.model.ts';
import { messages as text } from './log-detail.messages.en.ts';
import styles from './log-detail.module.css';

interface Props {
  log: WebhookDeliveryDetail;
  backTo: string;
  isReplaying: boolean;
  onReplay: () => void;
}

const COLUMNS: Column<WebhookAttempt>[] = [
  { id: 'attempt', header: text.columns.attempt, isRowHeader: true, cell: (row) => row.attempt },
  { id: 'at', header: text.columns.at, cell: (row) => logDate(row.at) },
  {
    id: 'answer',
    header: text.columns.answer,
    cell: (row) => (
      <>
        {row.statusCode ?? ''}
        {row.error && <span className={styles.error}> {row.error}</span>}
      </>
    ),
  },
  {
    id: 'duration',
    header: text.columns.duration,
    align: 'right',
    cell: (row) => text.ms(row.durationMs),
  },
  {
    id: 'body',
    header: text.columns.body,
    cell: (row) =>
      row.responseExcerpt ? (
        <code className={styles.body}>{row.responseExcerpt}</code>
      ) : (
        <span className={styles.muted}>{text.emptyBody}</span>
      ),
  },
];

function Facts({ log }: { log: WebhookDeliveryDetail }) {
  const id = log.payload['id'];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.status}</dt>
        <dd>
          <Badge tone={deliveryTone(log.status)}>{shared.deliveryStatuses[log.status]}</Badge>
        </dd>
      </div>
      <div>
        <dt>{text.created}</dt>
        <dd>{logDate(log.createdAt)}</dd>
      </div>
      {log.nextAttemptAt && (
        <div>
          <dt>{text.next}</dt>
          <dd>{logDate(log.nextAttemptAt)}</dd>
        </div>
      )}
      <div>
        <dt>{text.url}</dt>
        <dd>{log.url}</dd>
      </div>
      {typeof id === 'string' && (
        <div>
          <dt>{text.id}</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

export function LogDetailView({ log, backTo, isReplaying, onReplay }: Props) {
  const payload = JSON.stringify(log.payload, null, 2);
  return (
    <Page
      title={log.eventName}
      above={<Breadcrumb items={[{ label: shared.title, href: backTo }, { label: text.title }]} />}
      actions={
        <Button icon="refresh" isPending={isReplaying} onPress={onReplay}>
          {text.replay}
        </Button>
      }
    >
      <Facts log={log} />
      <section className={styles.section} aria-labelledby="attempts">
        <h2 id="attempts">{text.attempts}</h2>
        <DataTable
          label={text.attempts}
          columns={COLUMNS}
          rows={log.attempts}
          rowKey={(row) => String(row.attempt)}
          empty={<p className={styles.muted}>{text.noAttempts}</p>}
        />
      </section>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{text.payload}</h2>
          <CopyButton
            text={payload}
            label={text.copyPayload}
            copiedLabel={shared.copied}
            size="sm"
          />
        </div>
        <pre className={styles.payload} tabIndex={0} aria-label={text.payload}>
          {payload}
        </pre>
      </section>
    </Page>
  );
}
