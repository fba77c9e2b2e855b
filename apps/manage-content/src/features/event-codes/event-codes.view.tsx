import type { EventCode } from '@foyer/contracts';
import { Badge, Banner, Button, ConfirmDialog, CopyButton, IconButton } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages as m } from './event-codes.messages.en.ts';
import type { CodeLine } from './event-codes.model.ts';
import styles from './event-codes.module.css';

interface Props {
  lines: readonly CodeLine[];
  hidden: readonly string[];
  form: ReactNode;
  onEdit: (code: EventCode | null) => void;
  onRemove: (id: string) => Promise<unknown>;
}

export function EventCodesView({ lines, hidden, form, onEdit, onRemove }: Props) {
  const [removing, setRemoving] = useState<CodeLine | null>(null);
  return (
    <section className={styles.section} aria-labelledby="event-codes">
      <div>
        <h2 id="event-codes">{m.title}</h2>
        <p className={styles.lead}>{lines.length ? m.lead : m.none}</p>
      </div>
      {hidden.length > 0 && <Banner tone="warning">{m.hiddenForGood(hidden.join(', '))}</Banner>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <CodeRow key={line.id} line={line} onEdit={onEdit} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => onEdit(null)}>
          {m.add}
        </Button>
      </div>
      {form}
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.removeTitle}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.code)}</p>
        {removing && removing.source.uses > 0 && <p>{m.removeUsed}</p>}
      </ConfirmDialog>
    </section>
  );
}

function CodeRow({
  line,
  onEdit,
  onRemove,
}: {
  line: CodeLine;
  onEdit: Props['onEdit'];
  onRemove: (line: CodeLine) => void;
}) {
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <span className={styles.code}>{line.code}</span>{' '}
          {line.isSecret && <Badge tone="info">{m.secret}</Badge>}{' '}
          {line.state && <Badge tone={line.state.tone}>{line.state.label}</Badge>}
        </h3>
        <p>
          {line.effect} · {line.uses}
        </p>
      </div>
      <div className={styles.actions}>
        <CopyButton size="sm" text={line.code} label={m.copy} />
        <Button size="sm" aria-label={m.edit(line.code)} onPress={() => onEdit(line.source)}>
          {m.editShort}
        </Button>
        <IconButton icon="x" size="sm" label={m.remove(line.code)} onPress={() => onRemove(line)} />
      </div>
    </li>
  );
}
