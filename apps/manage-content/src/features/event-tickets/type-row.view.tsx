import type { ManagedTicketType } from '@foyer/contracts';
import { Badge, Button, Menu, type MenuEntry } from '@foyer/design-system';
import { SortHandle } from '@foyer/design-system/sort-handle';
import { Fragment } from 'react';
import { messages as m } from './event-tickets.messages.en.ts';
import styles from './event-tickets.module.css';
import type { TypeLine } from './type-row.model.ts';

export interface TypeRowProps {
  line: TypeLine;
  place: number;
  count: number;
  onEdit: (type: ManagedTicketType) => void;
  onRemove: (type: ManagedTicketType) => void;
  onPause: (type: ManagedTicketType) => void;
  onMove: (id: string, by: number) => void;
}

function entriesOf({ line, place, count, onMove, onPause, onRemove }: TypeRowProps): MenuEntry[] {
  const { id, source } = line;
  const up: MenuEntry = { id: 'up', label: m.up, icon: 'arrow-up', onAction: () => onMove(id, -1) };
  const down: MenuEntry = {
    id: 'down',
    label: m.down,
    icon: 'arrow-down',
    onAction: () => onMove(id, 1),
  };
  return [
    {
      id: 'pause',
      label: line.isPaused ? m.resume : m.pause,
      icon: 'clock',
      onAction: () => onPause(source),
    },
    ...(place > 0 ? [up] : []),
    ...(place < count - 1 ? [down] : []),
    {
      id: 'remove',
      label: m.removeAction,
      icon: 'x',
      isDangerous: true,
      onAction: () => onRemove(source),
    },
  ];
}

/** A ticket type: what it is and costs, how its sale stands, and what can be done to it. */
export function TypeRow(props: TypeRowProps) {
  const { line, place, count, onEdit, onMove } = props;
  return (
    <li className={styles.row}>
      {count > 1 && (
        <SortHandle
          label={m.move(line.name)}
          place={place}
          count={count}
          onMove={(by) => onMove(line.id, by)}
        />
      )}
      <div className={styles.about}>
        <div className={styles.head}>
          <h3>{line.name}</h3>
          <Badge tone={line.state.tone}>{line.state.label}</Badge>
          {line.isAddOn && <Badge>{m.categories.add_on}</Badge>}
          {line.isHidden && <Badge tone="info">{m.secret}</Badge>}
          {line.isForLists && <Badge tone="info">{m.listBadge}</Badge>}
          {line.isForMembers && <Badge tone="info">{m.memberBadge}</Badge>}
        </div>
        <p>
          {line.price ? (
            <>
              <b>{line.price.own}</b> · {m.allIn(line.price.all)}
            </>
          ) : (
            m.free
          )}
          {line.facts.map((text) => (
            <Fragment key={text}>
              {' · '}
              <span className={styles.fact}>{text}</span>
            </Fragment>
          ))}
        </p>
        {line.terms.length > 0 && <p>{line.terms.join(' · ')}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={m.edit(line.name)} onPress={() => onEdit(line.source)}>
          {m.editAction}
        </Button>
        <Menu label={m.actionsFor(line.name)} entries={entriesOf(props)} />
      </div>
    </li>
  );
}
