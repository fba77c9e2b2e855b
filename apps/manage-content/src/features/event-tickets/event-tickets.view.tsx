import type { Links, ManagedEvent, ManagedTicketType } from '@foyer/contracts';
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNote,
  LinkButton,
  Menu,
} from '@foyer/design-system';
import { formatMoney, toMinor } from '@foyer/domain';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/en.ts';
import styles from './event-tickets.module.css';
import { leftText } from './shared-capacity.model.ts';

const m = messages.tickets;

interface Props {
  event: ManagedEvent;
  links: Links;
  error: Error | null;
  form: ReactNode;
  onEdit: (type: ManagedTicketType | null) => void;
  onRemove: (id: string) => Promise<unknown>;
  onMove: (id: string, by: -1 | 1) => void;
  children: ReactNode;
}

export function EventTicketsView({
  event,
  links,
  error,
  form,
  onEdit,
  onRemove,
  onMove,
  children,
}: Props) {
  const [removing, setRemoving] = useState<ManagedTicketType | null>(null);
  const types = event.ticketTypes;
  return (
    <div className={styles.body}>
      {!event.paymentsConnected && types.some((type) => type.price > 0) && (
        <Banner
          tone="warning"
          actions={
            <LinkButton size="sm" href={links.settingsPayouts(event.ownerUsername)}>
              {m.connectAction}
            </LinkButton>
          }
        >
          {m.connect}
        </Banner>
      )}
      <ErrorNote error={error} />
      {types.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={m.none}
          actions={
            <Button variant="primary" onPress={() => onEdit(null)}>
              {m.add}
            </Button>
          }
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <section className={styles.types} aria-labelledby="ticket-types">
          <h2 id="ticket-types">{m.title}</h2>
          <ul className={styles.list}>
            {types.map((type, index) => (
              <TypeRow
                key={type.id}
                type={type}
                event={event}
                isFirst={index === 0}
                isLast={index === types.length - 1}
                onEdit={onEdit}
                onRemove={setRemoving}
                onMove={onMove}
              />
            ))}
          </ul>
          <div>
            <Button icon="plus" onPress={() => onEdit(null)}>
              {m.add}
            </Button>
          </div>
        </section>
      )}
      {children}
      {form}
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={removing ? m.remove(removing.name) : ''}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.name, removing.sold)}</p>
      </ConfirmDialog>
    </div>
  );
}

interface RowProps {
  type: ManagedTicketType;
  event: ManagedEvent;
  isFirst: boolean;
  isLast: boolean;
  onEdit: Props['onEdit'];
  onRemove: (type: ManagedTicketType) => void;
  onMove: Props['onMove'];
}

function TypeRow({ type, event, isFirst, isLast, onEdit, onRemove, onMove }: RowProps) {
  const money = (amount: number) => formatMoney(toMinor(amount, event.currency), event.currency);
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {type.name} {type.category === 'add_on' && <Badge>{m.categories.add_on}</Badge>}{' '}
          {type.visibility === 'secret' && <Badge tone="info">{m.secret}</Badge>}
        </h3>
        <p>
          {type.price === 0 ? (
            m.free
          ) : (
            <>
              <b>{money(type.price)}</b> · {m.allIn(money(type.price + type.fee))}
            </>
          )}{' '}
          · {m.sold(type.sold, type.capacity, event.dates.length)}
          {event.sharedCapacity
            .filter((one) => one.ticketTypeIds.includes(type.id))
            .map((one) => leftText(event, one))
            .map((text) => text && ` · ${text}`)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={m.edit(type.name)} onPress={() => onEdit(type)}>
          {m.editAction}
        </Button>
        <Menu
          label={m.actionsFor(type.name)}
          entries={[
            ...(isFirst
              ? []
              : [
                  {
                    id: 'up',
                    label: m.up,
                    icon: 'arrow-up' as const,
                    onAction: () => onMove(type.id, -1),
                  },
                ]),
            ...(isLast
              ? []
              : [
                  {
                    id: 'down',
                    label: m.down,
                    icon: 'arrow-down' as const,
                    onAction: () => onMove(type.id, 1),
                  },
                ]),
            {
              id: 'remove',
              label: m.removeAction,
              icon: 'x',
              isDangerous: true,
              onAction: () => onRemove(type),
            },
          ]}
        />
      </div>
    </li>
  );
}
