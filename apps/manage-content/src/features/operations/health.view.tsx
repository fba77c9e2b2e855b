import type { getHealth, HealthCheck, ResponseOf } from '@foyer/contracts';
import { Badge, Button, Card, FailedState, type Failure } from '@foyer/design-system';
import { formatDateTime } from '@foyer/domain';
import { AdminSection } from '../../shared/admin-frame.view.tsx';
import { messages as m } from './operations.messages.en.ts';
import { CHECK_TONES, findingOf, troubleIn } from './operations.model.ts';
import styles from './operations.module.css';

interface Props {
  health: ResponseOf<typeof getHealth> | undefined;
  failure: Failure | null;
  isLooking: boolean;
  zone: string;
  onRefresh: () => void;
}

/** How the parts of the house are. */
export const HealthView = ({ health, failure, isLooking, zone, onRefresh }: Props) => (
  <AdminSection aria-label={m.health}>
    <div className={styles.head}>
      <h2>{m.health}</h2>
      <p role="status">
        {health && m.checkedAt(formatDateTime(health.at, zone), troubleIn(health.checks))}
      </p>
      <Button size="sm" isPending={isLooking} onPress={onRefresh}>
        {m.refresh}
      </Button>
    </div>
    <Card>
      {failure && <FailedState failure={failure} />}
      {health && (
        <ul className={styles.checks}>
          {health.checks.map((check) => (
            <Check key={check.id} check={check} at={health.at} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  </AdminSection>
);

const Check = ({ check, at, zone }: { check: HealthCheck; at: string; zone: string }) => (
  <li>
    <b>{m.parts[check.id]}</b>
    <span>
      <Badge tone={CHECK_TONES[check.state]} hasDot>
        {m.states[check.state]}
      </Badge>
    </span>
    <p>{findingOf(check, at, zone)}</p>
  </li>
);
