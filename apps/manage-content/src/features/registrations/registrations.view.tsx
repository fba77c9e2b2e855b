import type { ManagedEvent, RegistrationRow } from '@foyer/contracts';
import {
  Button,
  ConfirmDialog,
  LinkButton,
  SearchField,
  Select,
  type Failure,
} from '@foyer/design-system';
import { DataTable } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatCardDate, pageCount, TICKET_STATUSES, ticketStatusLabel } from '@foyer/domain';
import { useCallback, useState } from 'react';
import { guestMessages as m } from './registrations.messages.en.ts';
import { guestColumns } from './guest-row.view.tsx';
import { NobodyYet, NoGuests } from './no-guests.view.tsx';
import {
  GUESTS_PER_PAGE,
  toLines,
  type GuestFilter,
  type GuestLine,
  type GuestState,
} from './registrations.model.ts';
import styles from './registrations.module.css';
import { SeveralBar, type Several } from './several.view.tsx';

export interface RegistrationsProps {
  event: ManagedEvent;
  state: GuestFilter;
  guests:
    | {
        data: RegistrationRow[];
        totalCount: number;
        guestCount: number;
        counts: Parameters<typeof m.counts>[0];
      }
    | undefined;
  failure: Failure | null;
  isStale: boolean;
  hasFilters: boolean;
  doorHref: string;
  isExporting: boolean;
  checkingId: string | null;
  onChange: (change: Partial<GuestState>) => void;
  onExport: () => void;
  onCheck: (id: string, action: 'in' | 'out') => void;
  onResend: (id: string) => void;
  onRefund: (row: GuestLine) => void;
  onEdit: (row: GuestLine) => void;
  onAnswers: (row: GuestLine) => void;
  doorListHref: string;
  /** Where a guest is added to the date of the list; null without one to come. */
  addGuestHref: string | null;
  /** How the event stands: what is left to do, and what to send along. */
  overviewHref: string;
  several: Several;
  onGiveBack: (row: GuestLine) => Promise<unknown>;
  onCancel: (row: GuestLine) => Promise<unknown>;
}

export function RegistrationsView(props: RegistrationsProps) {
  const { event, state, guests, failure, isStale, onChange, onRefund, onEdit, onAnswers } = props;
  const [asks, setAsks] = useState<Question | null>(null);
  const isAdmin = event.accessSetting === 'admin';
  const place = guests && {
    page: state.page,
    pages: pageCount(guests.totalCount, GUESTS_PER_PAGE),
    onPage: (page: number) => onChange({ page }),
  };
  const rows = guests ? toLines(guests.data, state.sort) : [];
  const close = () => setAsks(null);
  const who = whoIsThere(props);
  if (who === 'nobody')
    return (
      <div className={styles.body}>
        <NobodyYet {...props} />
      </div>
    );
  return (
    <div className={styles.body}>
      <Head {...props} isAdmin={isAdmin} hasGuests={who === 'guests'} />
      <div className={styles.bar}>
        <Tools {...props} hasGuests={who === 'guests'} />
        {who === 'guests' && <SeveralBar rows={rows} several={props.several} />}
      </div>
      <div className={styles.list}>
        <DataTable
          label={m.list}
          columns={guestColumns({
            ...props,
            isAdmin,
            ask: (what, row) =>
              what === 'cancel' || what === 'give-back'
                ? setAsks({ what, row })
                : { refund: onRefund, edit: onEdit, answers: onAnswers }[what](row),
          })}
          rows={rows}
          rowKey={(row) => row.id}
          isLoading={!guests}
          isStale={isStale}
          failure={failure}
          place={place}
          count={guests && m.guests(guests.guestCount)}
          empty={<NoGuests {...props} />}
          footer={
            guests && (
              <>
                <span>{m.shown(guests, state.page, GUESTS_PER_PAGE)}</span>
                {place && <Pagination label={m.pages} {...place} />}
              </>
            )
          }
        />
      </div>
      <AskFirst question={asks} onClose={close} {...props} />
    </div>
  );
}

/**
 * Of an event that nobody ordered for it is known before the list is here; of one with several
 * dates others may have guests.
 */
function whoIsThere({ event, state, guests, failure, hasFilters }: RegistrationsProps) {
  const isEmpty = guests ? guests.totalCount === 0 : !event.hasOrders;
  if (failure || hasFilters || !isEmpty) return 'guests';
  const mayBeElsewhere = event.hasOrders && event.dates.length > 1 && state.date !== undefined;
  return mayBeElsewhere ? 'elsewhere' : 'nobody';
}

type HeadProps = RegistrationsProps & { isAdmin: boolean; hasGuests: boolean };

/** How many there are and came in, and what is done with all of them. */
function Head({ guests, isAdmin, hasGuests, ...props }: HeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.counts} role="status">
        {guests && m.counts(guests.counts)}
      </p>
      {hasGuests && (
        <LinkButton icon="list" href={props.doorListHref}>
          {m.doorList}
        </LinkButton>
      )}
      {isAdmin && props.addGuestHref !== null && (
        <LinkButton icon="plus" href={props.addGuestHref}>
          {m.addGuest}
        </LinkButton>
      )}
      {isAdmin && hasGuests && (
        <Button icon="export" isPending={props.isExporting} onPress={props.onExport}>
          {m.exportCsv}
        </Button>
      )}
      <LinkButton
        variant={props.several.chosen ? 'secondary' : 'primary'}
        icon="scan"
        href={props.doorHref}
      >
        {m.scan}
      </LinkButton>
    </div>
  );
}

/** What is asked before it is done. */
interface Question {
  what: 'cancel' | 'give-back';
  row: GuestLine;
}

function AskFirst({
  question,
  onGiveBack,
  onCancel,
  onClose,
}: Pick<RegistrationsProps, 'onGiveBack' | 'onCancel'> & {
  question: Question | null;
  onClose: () => void;
}) {
  const row = question?.row;
  const name = row ? `${row.firstName} ${row.lastName}` : '';
  const goesBack = question?.what === 'give-back';
  const { transfer } = m;
  return (
    <ConfirmDialog
      isOpen={question !== null}
      isDangerous={!goesBack}
      title={goesBack ? transfer.title : m.cancelTitle}
      confirmLabel={goesBack ? transfer.cancel : m.cancel}
      cancelLabel={goesBack ? transfer.keep : m.keep}
      onConfirm={() => (row ? (goesBack ? onGiveBack : onCancel)(row) : undefined)}
      onClose={onClose}
    >
      <p>
        {row &&
          (goesBack
            ? transfer.text(name, row.transferredFrom ?? '')
            : m.cancelText(name, row.ticketName))}
      </p>
    </ConfirmDialog>
  );
}

type ToolsProps = RegistrationsProps & { hasGuests: boolean };

/** What narrows the list down; where it is empty, the way to another date. */
const Tools = (props: ToolsProps) => (
  <div className={styles.tools}>
    {props.hasGuests && <Filters {...props} />}
    {props.event.dates.length > 1 && <DateChoice {...props} />}
  </div>
);

function Filters({ state, onChange }: RegistrationsProps) {
  const search = useCallback((value: string) => onChange({ search: value }), [onChange]);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={m.search}
          placeholder={m.searchHint}
          value={state.search}
          onSearch={search}
        />
      </div>
      <Select
        isDense
        isLabelHidden
        label={m.inside}
        value={state.inside ?? ''}
        onChange={(inside) => onChange({ inside: (inside || undefined) as GuestState['inside'] })}
        options={[
          { value: '', label: m.anyInside },
          { value: 'yes', label: m.insideYes },
          { value: 'no', label: m.insideNo },
        ]}
      />
      <Select
        isDense
        isLabelHidden
        label={m.status}
        value={state.status ?? ''}
        onChange={(status) => onChange({ status: (status || undefined) as GuestState['status'] })}
        options={[
          { value: '', label: m.anyStatus },
          ...TICKET_STATUSES.map((value) => ({ value, label: ticketStatusLabel(value) })),
        ]}
      />
      <Select
        isDense
        isLabelHidden
        label={m.sort}
        value={state.sort}
        onChange={(sort) => onChange({ sort: sort as GuestState['sort'] })}
        options={[
          { value: 'name', label: m.sorts.name },
          { value: 'order', label: m.sorts.order },
        ]}
      />
    </>
  );
}

const DateChoice = ({ event, state, onChange }: RegistrationsProps) => (
  <Select
    isDense
    isLabelHidden
    label={m.date}
    value={state.date ?? 'all'}
    onChange={(date) => onChange({ date })}
    options={[
      { value: 'all', label: m.anyDate },
      ...event.dates.map((date) => ({
        value: date.id,
        label: formatCardDate(date.startsAt, event.timezone),
      })),
    ]}
  />
);
