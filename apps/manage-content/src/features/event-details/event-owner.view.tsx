import type { ManagedEvent } from '@foyer/contracts';
import { Button, ConfirmDialog, LinkButton, Select } from '@foyer/design-system';
import type { OwnAccount } from '../../shared/own-accounts.model.ts';
import styles from './event-details.module.css';
import { ownerMessages as m } from './event-owner.messages.en.ts';

interface Props {
  event: ManagedEvent;
  owner: OwnAccount;
  /** The accounts that it may go to. */
  others: readonly OwnAccount[];
  chosen: OwnAccount | undefined;
  /** Of the chosen one; false while it is not known. */
  lacksPayments: boolean;
  foundLink: string;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onChoose: (id: string) => void;
  handOver: (to: OwnAccount) => Promise<unknown>;
}

export function OwnerOfEvent(props: Props) {
  const { event, owner, others, chosen, foundLink, isAsking, onAsk, onChoose, handOver } = props;
  return (
    <section className={styles.part} aria-labelledby="owner">
      <div>
        <h2 id="owner">{m.title}</h2>
        <p className={styles.lead}>{m.belongs(owner.name)}</p>
        {event.hasOrders && <p className={styles.lead}>{m.stays}</p>}
        {!event.hasOrders && !chosen && <p className={styles.lead}>{m.alone}</p>}
      </div>
      {!event.hasOrders && (
        <div>
          {chosen ? (
            <Button onPress={() => onAsk(true)}>{m.handOver}</Button>
          ) : (
            <LinkButton href={foundLink}>{m.found}</LinkButton>
          )}
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          title={m.handOverTitle}
          confirmLabel={m.handOver}
          onConfirm={() => handOver(chosen)}
          onClose={() => onAsk(false)}
        >
          <Select
            label={m.to}
            value={chosen.id}
            onChange={onChoose}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Changes {...props} chosen={chosen} />
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What is otherwise once it is done; said again when another account is chosen. */
function Changes({ event, owner, chosen, lacksPayments }: Props & { chosen: OwnAccount }) {
  return (
    <ul className={styles.changes} aria-live="polite">
      <li>{m.changes(chosen.name)}</li>
      {lacksPayments && <li>{m.noPayments(chosen.name)}</li>}
      {chosen.currency !== event.currency && (
        <li>
          {m.currency(chosen.name, event.currency.toUpperCase(), chosen.currency.toUpperCase())}
        </li>
      )}
      <li>
        {m.team} {'type' in owner ? null : m.colleagues(owner.name)}
      </li>
    </ul>
  );
}
