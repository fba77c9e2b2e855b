import { IconButton, useAnnounced } from '@foyer/design-system';
import { formatMonth, formatWeekday, monthGrid } from '@foyer/domain';
import type { DayOfDates } from './select.model.ts';
import { messages as m } from './select.messages.en.ts';
import styles from './select.module.css';

interface Props {
  /** `YYYY-MM`. */
  month: string;
  /** Days with dates, of this month and of others. */
  days: readonly DayOfDates[];
  before: string | undefined;
  after: string | undefined;
  onMonth: (month: string) => void;
  /** A day was pressed: its times are looked for. */
  onDay: (day: string) => void;
}

// at noon every zone has the day that is meant
const noon = (day: string) => `${day}T12:00:00.000Z`;

/** A month at a glance: which days have dates, which are sold out, where few are left. */
export function MonthView({ month, days, before, after, onMonth, onDay }: Props) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const weeks = monthGrid(month);
  const title = formatMonth(noon(`${month}-01`), 'UTC');
  useAnnounced(title);
  return (
    <div className={styles.month}>
      <div className={styles.turn}>
        <IconButton
          icon="chevron-left"
          label={m.before}
          isDisabled={before === undefined}
          onPress={() => before !== undefined && onMonth(before)}
        />
        <h2>{title}</h2>
        <IconButton
          icon="chevron-right"
          label={m.after}
          isDisabled={after === undefined}
          onPress={() => after !== undefined && onMonth(after)}
        />
      </div>
      <table aria-label={title}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(noon(day), 'UTC')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td key={day ?? place}>
                  {day && <Day day={day} dates={byDay.get(day)} onDay={onDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A whole week of some month, for the names of its days. */
const WEEK = monthGrid('2027-02')[0]?.map((day) => day ?? '') ?? [];

function Day({
  day,
  dates,
  onDay,
}: {
  day: string;
  dates: DayOfDates | undefined;
  onDay: (day: string) => void;
}) {
  const number = Number(day.slice(-2));
  if (!dates) return <span className={styles.empty}>{number}</span>;
  const { label, count, state } = dates;
  return (
    <button
      type="button"
      data-state={state}
      aria-label={m.day(label, count, state)}
      onClick={() => onDay(day)}
    >
      <b>{number}</b>
      {state !== 'open' && <small aria-hidden="true">{m.short[state]}</small>}
    </button>
  );
}
