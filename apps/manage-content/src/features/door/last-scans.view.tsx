import { Badge, Button, Icon } from '@foyer/design-system';
import { formatTime } from '@foyer/domain';
import { answerLine, type ScanRecord } from './door.model.ts';
import { doorMessages as m } from './door.messages.en.ts';
import { SIGNS } from './verdict.view.tsx';
import styles from './door.module.css';

interface Props {
  records: readonly ScanRecord[];
  timezone: string;
  onUndo: (record: ScanRecord) => void;
}

/** When it was, what came of it, and why not. */
const toldOf = ({ at, verdict: { kind, name, text } }: ScanRecord, timezone: string) =>
  [formatTime(at, timezone), name ? m[kind] : '', name && kind !== 'refused' ? '' : text]
    .filter(Boolean)
    .join(' · ');

/** The last five scans of this device; what they did can be taken back. */
export function LastScans({ records, timezone, onUndo }: Props) {
  if (records.length === 0) return <p className={styles.hint}>{m.noneYet}</p>;
  return (
    <section aria-label={m.last}>
      <ol className={styles.rows}>
        {records.map((record) => {
          const { verdict } = record;
          return (
            <li key={record.id} data-kind={verdict.kind}>
              <Icon name={SIGNS[verdict.kind]} />
              <span>
                <b>{verdict.name || m[verdict.kind]}</b>
                <small>{toldOf(record, timezone)}</small>
                {verdict.note && <small className={styles.told}>{verdict.note}</small>}
                {verdict.answers?.map((one) => (
                  <small key={one.title} className={styles.told}>
                    {answerLine(one)}
                  </small>
                ))}
              </span>
              {record.isUndone ? (
                <Badge>{m.wasUndone}</Badge>
              ) : (
                record.changes.length > 0 && (
                  <Button
                    aria-label={m.undoOf(m[verdict.kind], verdict.name)}
                    onPress={() => onUndo(record)}
                  >
                    {m.undo}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
