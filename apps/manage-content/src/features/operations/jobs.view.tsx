import type { FailedJob } from '@foyer/contracts';
import { Badge, Button } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { formatDateTime } from '@foyer/domain';
import { OperationsList, Two, type ListProps } from './operations-list.view.tsx';
import { messages as m } from './operations.messages.en.ts';
import { aboutOf, taskOf } from './operations.model.ts';
import styles from './operations.module.css';

const TONES = { ended: 'danger', failing: 'warning', running: 'info' } as const;

interface Props extends ListProps<FailedJob> {
  zone: string;
  /** The one that is acted on at this moment. */
  running: string | undefined;
  onRun: (id: string) => void;
  onGiveUp: (job: FailedJob) => void;
}

/** Jobs that failed for good or keep failing. */
export const JobsView = ({ zone, running, onRun, onGiveUp, ...list }: Props) => (
  <OperationsList
    {...list}
    title={m.jobs}
    label={m.jobTable}
    well={m.jobsWell}
    pages={m.jobPages}
    countOf={m.jobCount}
    columns={columnsOf({ zone, running, onRun, onGiveUp })}
  />
);

const columnsOf = ({
  zone,
  running,
  onRun,
  onGiveUp,
}: Pick<Props, 'zone' | 'running' | 'onRun' | 'onGiveUp'>): Column<FailedJob>[] => [
  {
    id: 'task',
    header: m.jobColumns.task,
    isRowHeader: true,
    cell: (job) => <Two small={aboutOf(job)}>{taskOf(job)}</Two>,
  },
  {
    id: 'state',
    header: m.jobColumns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{m.jobStates[state]}</Badge>,
  },
  {
    id: 'since',
    header: m.jobColumns.since,
    cell: ({ since, tries, maxTries }) => (
      <Two small={m.triesOf(tries, maxTries)}>
        <span className={styles.when}>{formatDateTime(since, zone)}</span>
      </Two>
    ),
  },
  {
    id: 'error',
    header: m.jobColumns.error,
    isWide: true,
    cell: ({ error, nextAt }) => (
      <span className={styles.said}>
        <Two small={nextAt && m.nextTry(formatDateTime(nextAt, zone))}>{error ?? m.noError}</Two>
      </span>
    ),
  },
  {
    id: 'actions',
    header: m.jobColumns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (job) =>
      job.state !== 'running' && (
        <span className={styles.actions}>
          <Button
            size="sm"
            aria-label={m.runOf(job.id)}
            isPending={running === job.id}
            onPress={() => onRun(job.id)}
          >
            {m.run}
          </Button>
          <Button size="sm" aria-label={m.giveUpOf(job.id)} onPress={() => onGiveUp(job)}>
            {m.giveUp}
          </Button>
        </span>
      ),
  },
];
