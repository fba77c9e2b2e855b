import type { Links, Ticket } from '@foyer/contracts';
import { TextLink } from '@foyer/design-system';
import { QrCode } from '@foyer/design-system/qr-code';
import { showShortCode, ticketEndText } from '@foyer/domain';
import { messages } from './thank-you.messages.en.ts';
import styles from './thank-you.module.css';

const m = messages.codes;

/** So many are shown at once; more are one press away. */
const SHOWN = 4;

interface Props {
  tickets: readonly Ticket[];
  ticketsCode: string;
  links: Links;
}

/** The tickets themselves: who stands at the door already needs nothing else. */
export function TicketCodes({ tickets, ticketsCode, links }: Props) {
  return (
    <section aria-label={m.title}>
      <ul className={styles.codes}>
        {tickets.slice(0, SHOWN).map((ticket) => (
          <li key={ticket.id} className={styles.code}>
            <Code ticket={ticket} />
          </li>
        ))}
      </ul>
      {tickets.length > SHOWN && (
        <p className={styles.all}>
          <TextLink isAlone href={links.ticket(ticketsCode)}>
            {m.all(tickets.length)}
          </TextLink>
        </p>
      )}
    </section>
  );
}

function Code({ ticket }: { ticket: Ticket }) {
  const holder = `${ticket.firstName} ${ticket.lastName}`.trim();
  const waits = ticket.waitsFor !== null;
  const ended = ticketEndText({ ...ticket, waits }, ticket.event.timezone);
  return (
    <>
      <p>
        <b>{ticket.ticket}</b>
        <br />
        {holder}
      </p>
      {ended && <p className={styles.ended}>{ended}</p>}
      {!ended && ticket.qrCode && <QrCode text={ticket.qrCode} label={m.qr(holder)} size={168} />}
      {!ended && ticket.shortCode && (
        <p>
          <span className="sr">{m.code} </span>
          <code>{showShortCode(ticket.shortCode)}</code>
        </p>
      )}
    </>
  );
}
