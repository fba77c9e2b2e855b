import type { ManagedEvent, RegistrationRow } from '@foyer/contracts';
import {
  Button,
  EmptyState,
  FailedState,
  Page,
  Select,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { formatCardDate, formatEventDate, formatTime, showShortCode } from '@foyer/domain';
import { messages as m } from './door-list.messages.en.ts';
import { listedName, thingsOf } from './door-list.model.ts';
import styles from './door-list.module.css';

interface Props {
  event: ManagedEvent;
  date: ManagedEvent['dates'][number] | undefined;
  guests: RegistrationRow[] | undefined;
  takenAt: number;
  failure: Failure | null;
  backTo: string;
  onDate: (id: string) => void;
  onPrint: () => void;
}

/** The one that is chosen, or the only one there is. */
const shownDate = ({ event, date }: Pick<Props, 'event' | 'date'>) =>
  date ?? (event.dates.length === 1 ? event.dates[0] : undefined);

/** For when, how many, and how fresh: a list on paper grows old. */
function leadOf({ event, date, guests, takenAt }: Props): string {
  const shown = shownDate({ event, date });
  return [
    shown && formatEventDate(shown.startsAt, event.timezone),
    guests ? m.count(guests.length) : m.reading,
    takenAt > 0 && m.taken(formatTime(new Date(takenAt), event.timezone)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Everybody with a valid ticket, to be ticked off with a pen. */
export function DoorListView(props: Props) {
  const { event, date, guests, backTo, onPrint } = props;
  useAnnounced(guests && m.count(guests.length), date?.id ?? '');
  return (
    <Page
      title={m.title(event.name)}
      lead={leadOf(props)}
      above={<Breadcrumb items={[{ label: m.back, href: backTo }, { label: m.heading }]} />}
    >
      <div className={styles.tools}>
        {event.dates.length > 1 && <Dates {...props} />}
        <Button variant="primary" isDisabled={!guests?.length} onPress={onPrint}>
          {m.print}
        </Button>
      </div>
      <Found {...props} />
    </Page>
  );
}

function Found({ event, date, guests, failure }: Props) {
  if (!guests) return failure && <FailedState failure={failure} />;
  if (guests.length === 0) return <EmptyState icon="team" title={m.empty} />;
  return <Guests event={event} guests={guests} hasDates={!shownDate({ event, date })} />;
}

const Dates = ({ event, date, onDate }: Props) => (
  <Select
    isDense
    label={m.date}
    value={date?.id ?? ''}
    onChange={onDate}
    options={[
      { value: '', label: m.everyDate },
      ...event.dates.map(({ id, startsAt }) => ({
        value: id,
        label: formatCardDate(startsAt, event.timezone),
      })),
    ]}
  />
);

interface GuestsProps {
  event: ManagedEvent;
  guests: readonly RegistrationRow[];
  hasDates: boolean;
}

const Guests = ({ event, guests, hasDates }: GuestsProps) => (
  <table className={styles.list} aria-label={m.list}>
    <thead>
      <tr>
        <th scope="col">{m.columns.here}</th>
        <th scope="col">{m.columns.name}</th>
        <th scope="col">{m.columns.ticket}</th>
        {hasDates && <th scope="col">{m.columns.date}</th>}
        <th scope="col">{m.columns.code}</th>
        <th scope="col">{m.columns.note}</th>
      </tr>
    </thead>
    <tbody>
      {guests.map((guest) => (
        <tr key={guest.id}>
          <td>
            {guest.checkedInAt ? (
              m.since(formatTime(guest.checkedInAt, event.timezone))
            ) : (
              <span className={styles.box} aria-hidden="true" />
            )}
          </td>
          <th scope="row">{listedName(guest)}</th>
          <td>{thingsOf(guest)}</td>
          {hasDates && <td>{formatCardDate(guest.startsAt, event.timezone)}</td>}
          <td className={styles.code}>{showShortCode(guest.shortCode)}</td>
          <td>{guest.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
