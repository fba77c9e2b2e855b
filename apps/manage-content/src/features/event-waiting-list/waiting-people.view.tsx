import type { WaitingList, WaitingPerson } from '@foyer/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  Menu,
  Segmented,
  type Failure,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDateTime, formatEventDate, formatNumber, pageCount } from '@foyer/domain';
import { useState } from 'react';
import { Part } from '../../shared/figures.view.tsx';
import { messages } from './event-waiting-list.messages.en.ts';
import { PEOPLE_PER_PAGE, type ListState } from './event-waiting-list.model.ts';
import styles from './event-waiting-list.module.css';

const m = messages.people;

export interface PeopleProps {
  list: WaitingList;
  state: ListState;
  people: { data: WaitingPerson[]; totalCount: number } | undefined;
  isStale: boolean;
  failure: Failure | null;
  isExporting: boolean;
  onChange: (change: Partial<ListState>) => void;
  onExport: () => void;
  onOffer: (person: WaitingPerson) => Promise<unknown>;
  onRemove: (person: WaitingPerson) => Promise<unknown>;
}

const VIEWS = (['open', 'over'] as const).map((value) => ({ value, label: m.views[value] }));

/** Who waits in the order of their turns, or what became of those who did. */
export function PeoplePart(props: PeopleProps) {
  const { list, state, people, isStale, failure, onChange } = props;
  const [asked, ask] = useState<Asked | null>(null);
  const place = people && {
    page: state.page,
    pages: pageCount(people.totalCount, PEOPLE_PER_PAGE),
    onPage: (page: number) => onChange({ page }),
  };
  const count = people && m.count(people.totalCount);
  return (
    <Part title={m.title}>
      <div className={styles.head}>
        <Segmented
          label={m.show}
          options={VIEWS}
          value={state.show}
          onChange={(show) => onChange({ show: show === 'over' ? 'over' : 'open', page: 1 })}
        />
        <Button icon="export" isPending={props.isExporting} onPress={props.onExport}>
          {m.exportCsv}
        </Button>
      </div>
      <DataTable
        label={m.title}
        columns={columnsOf(list, ask)}
        rows={people?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!people}
        isStale={isStale}
        failure={failure}
        place={place}
        count={count}
        empty={
          <EmptyState icon="user" title={m.empty[state.show]}>
            {m.emptyText[state.show]}
          </EmptyState>
        }
        footer={
          place && (
            <>
              <span>{count}</span>
              <Pagination label={m.pages} {...place} />
            </>
          )
        }
      />
      <AskDialog {...props} asked={asked} onClose={() => ask(null)} />
    </Part>
  );
}

interface Asked {
  what: 'offering' | 'removing';
  person: WaitingPerson;
}

const nameOf = ({ firstName, lastName }: WaitingPerson) => `${firstName} ${lastName}`;

/** Nobody is passed over or taken off by one press. */
function AskDialog({
  asked,
  onOffer,
  onRemove,
  onClose,
}: Pick<PeopleProps, 'onOffer' | 'onRemove'> & { asked: Asked | null; onClose: () => void }) {
  const say = messages[asked?.what ?? 'removing'];
  const act = asked?.what === 'offering' ? onOffer : onRemove;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      isDangerous={asked?.what === 'removing'}
      title={asked ? say.title(nameOf(asked.person)) : ''}
      confirmLabel={say.action}
      cancelLabel={say.cancel}
      onConfirm={() => (asked ? act(asked.person) : undefined)}
      onClose={onClose}
    >
      <p>
        {asked?.what === 'offering'
          ? messages.offering.text(asked.person.quantity)
          : messages.removing.text}
      </p>
    </ConfirmDialog>
  );
}

const TONES = { offered: 'info', taken: 'positive' } as const;
const toneOf = (status: WaitingPerson['status']) =>
  status === 'offered' || status === 'taken' ? TONES[status] : 'neutral';

const columnsOf = (
  { timezone }: WaitingList,
  ask: (asked: Asked) => void,
): Column<WaitingPerson>[] => [
  {
    id: 'person',
    header: m.columns.person,
    isWide: true,
    cell: (person) => (
      <span className={styles.stacked}>
        <b>{nameOf(person)}</b>
        <span className={styles.muted}>{person.email}</span>
      </span>
    ),
  },
  {
    id: 'ticket',
    header: m.columns.ticket,
    isWide: true,
    cell: ({ ticketName, startsAt }) => (
      <span className={styles.stacked}>
        {ticketName}
        <span className={styles.muted}>{formatEventDate(startsAt, timezone)}</span>
      </span>
    ),
  },
  {
    id: 'quantity',
    header: m.columns.quantity,
    align: 'right',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    id: 'since',
    header: m.columns.since,
    cell: ({ joinedAt }) => formatDateTime(joinedAt, timezone),
  },
  {
    id: 'state',
    header: m.columns.state,
    cell: ({ status, offerEndsAt }) => (
      <span className={styles.stacked}>
        <Badge tone={toneOf(status)}>{m.states[status]}</Badge>
        {offerEndsAt && (
          <span className={styles.muted}>{m.until(formatDateTime(offerEndsAt, timezone))}</span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    cell: (person) => <Actions person={person} ask={ask} />,
  },
];

function Actions({ person, ask }: { person: WaitingPerson; ask: (asked: Asked) => void }) {
  const { status } = person;
  if (status !== 'waiting' && status !== 'offered') return null;
  return (
    <Menu
      label={m.actionsOf(nameOf(person))}
      entries={[
        ...(status === 'waiting'
          ? [
              {
                id: 'offer',
                label: m.offer,
                icon: 'ticket' as const,
                onAction: () => ask({ what: 'offering', person }),
              },
            ]
          : []),
        {
          id: 'remove',
          label: m.remove,
          icon: 'x' as const,
          isDangerous: true,
          onAction: () => ask({ what: 'removing', person }),
        },
      ]}
    />
  );
}
