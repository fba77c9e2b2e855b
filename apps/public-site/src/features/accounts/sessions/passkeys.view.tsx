import type { Passkey } from '@foyer/contracts';
import { Button, Cluster, ConfirmDialog } from '@foyer/design-system';
import { formatDateTime, ownZone } from '@foyer/domain';
import { useState } from 'react';
import styles from './account-sessions.module.css';
import { messages as words } from './passkeys.messages.en.ts';

interface Props {
  passkeys: Passkey[];
  /** Whether this browser can make one. */
  canAdd: boolean;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (id: string) => Promise<unknown>;
}

/** The passkeys of the account, and the way to one more. */
export function PasskeysView({ passkeys, canAdd, onAdd, onRename, onRemove }: Props) {
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <header>
        <h2 id="passkeys">{words.title}</h2>
        <p>{words.lead}</p>
        {passkeys.length === 0 && <p>{words.none}</p>}
      </header>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((one) => (
            <PasskeyRow
              key={one.id}
              passkey={one}
              onRename={() => onRename(one)}
              onRemove={() => setRemoved(one)}
            />
          ))}
        </ul>
      )}
      {canAdd ? (
        <div>
          <Button onPress={onAdd}>{words.add}</Button>
        </div>
      ) : (
        <p className={styles.meta}>{words.unsupported}</p>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        isDangerous
        title={words.removeTitle(removed?.name ?? '')}
        confirmLabel={words.remove}
        onConfirm={() => onRemove(removed?.id ?? '')}
        onClose={() => setRemoved(null)}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </section>
  );
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const when = (at: string) => formatDateTime(at, ownZone());
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.address}>
          <strong>{name}</strong>
        </p>
        <p className={styles.meta}>
          {words.created(when(createdAt))} ·{' '}
          {lastUsedAt ? words.used(when(lastUsedAt)) : words.neverUsed}
        </p>
      </div>
      <Cluster>
        <Button size="sm" onPress={onRename} aria-label={words.renameOf(name)}>
          {words.rename}
        </Button>
        <Button size="sm" variant="danger" onPress={onRemove} aria-label={words.removeOf(name)}>
          {words.remove}
        </Button>
      </Cluster>
    </li>
  );
}
