import type { BenefitTicket } from '@foyer/contracts';
import { CheckboxGroup, FailedState, Tag, TextField, type Failure } from '@foyer/design-system';
import { messages as m } from './benefit-form.messages.en.ts';
import styles from './benefit-form.module.css';

interface Props {
  typed: string;
  /** What the search found; nothing before its first answer. */
  found: { tickets: readonly BenefitTicket[]; hasMore: boolean } | undefined;
  failure: Failure | null;
  chosen: readonly string[];
  known: ReadonlyMap<string, BenefitTicket>;
  /** The names of what is chosen are on their way. */
  isNaming: boolean;
  error: string | undefined;
  onType: (typed: string) => void;
  onChoose: (ids: string[]) => void;
}

const nameOf = ({ eventName, name }: BenefitTicket) => m.ticket(eventName, name);

/** Searches for ticket types and picks some of them; what is picked stays in sight. */
export function TicketChoiceView(props: Props) {
  const { typed, onType } = props;
  return (
    <div data-field="ticketIds" className={styles.group}>
      <TextField
        label={m.searchTickets}
        hint={m.searchHint}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        // searches at once, and sends no form
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={onType}
      />
      <Found {...props} />
      <Chosen {...props} />
    </div>
  );
}

function Found({ typed, found, failure, chosen, error, onChoose }: Props) {
  if (failure) return <FailedState failure={failure} />;
  if (!found) return null;
  const { tickets, hasMore } = found;
  if (tickets.length === 0)
    return (
      <>
        <p className={styles.hint}>{typed.trim() ? m.noTickets : m.noTicketsYet}</p>
        {error && <p className={styles.error}>{error}</p>}
      </>
    );
  const others = chosen.filter((id) => tickets.every((ticket) => ticket.id !== id));
  return (
    <>
      <CheckboxGroup
        label={m.foundTickets}
        value={chosen}
        error={error}
        onChange={(ids) => onChoose([...others, ...ids])}
        options={tickets.map((ticket) => ({ value: ticket.id, label: nameOf(ticket) }))}
      />
      {hasMore && <p className={styles.hint}>{m.moreTickets}</p>}
    </>
  );
}

function Chosen({ chosen, known, isNaming, onChoose }: Props) {
  const shown = isNaming ? chosen.filter((id) => known.has(id)) : chosen;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={m.chosenTickets}>
      {shown.map((id) => {
        const ticket = known.get(id);
        return (
          <li key={id}>
            <Tag onRemove={() => onChoose(chosen.filter((one) => one !== id))}>
              {ticket ? nameOf(ticket) : m.goneTicket}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
