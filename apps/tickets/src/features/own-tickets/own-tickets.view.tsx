import type { TicketGroup } from '@foyer/contracts';
import {
  Badge,
  Banner,
  Button,
  EmptyState,
  LinkButton,
  Poster,
  TextLink,
} from '@foyer/design-system';
import { cardPlaceText, formatEventDate } from '@foyer/domain';
import type { Links } from '@foyer/remote-kit';
import { messages as shared } from '../../messages/en.ts';
import { messages } from './own-tickets.messages.en.ts';
import { messages as takeBack } from '../../shared/take-back.messages.en.ts';
import {
  pendingOf,
  receiptsOf,
  rowLink,
  sharedEnd,
  waitingOf,
  type ListType,
  type WaitingTicket,
} from './own-tickets.model.ts';
import styles from './own-tickets.module.css';

const t = messages.lists;

export const NoTickets = ({ type, links }: { type: ListType; links: Links }) => (
  <EmptyState
    icon="ticket"
    title={t.emptyTitle[type]}
    actions={
      <LinkButton variant="primary" href={links.discover()}>
        {t.explore}
      </LinkButton>
    }
  >
    {t.empty(type === 'past' ? 'past' : 'upcoming')}
  </EmptyState>
);

/** Whoever has just made an account finds their orders here, once the address is known to be theirs. */
export const Unproved = ({ email, links }: { email: string; links: Links }) => (
  <Banner tone="info" title={t.unproved}>
    {t.unprovedText(email)} <TextLink href={links.accountSessions()}>{t.sendLink}</TextLink>
  </Banner>
);

interface RowProps {
  links: Links;
  onTakeBack: (group: TicketGroup, ticket: WaitingTicket) => void;
}

export const TicketRows = ({ groups, ...rest }: RowProps & { groups: readonly TicketGroup[] }) => (
  <ul className={styles.rows} aria-label={t.rows}>
    {groups.map((group) => (
      <TicketRow key={group.id} group={group} {...rest} />
    ))}
  </ul>
);

function TicketRow({ group, links, onTakeBack }: RowProps & { group: TicketGroup }) {
  const href = rowLink(group);
  const pending = pendingOf(group);
  const ended = sharedEnd(group);
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <Poster
          src={group.thumbnail}
          title={group.eventName}
          size={group.thumbnail ? 'full' : 'thumb'}
        />
      </span>
      <div className={styles.text}>
        <h2>
          {href ? (
            <TextLink href={href} isQuiet>
              {group.eventName}
            </TextLink>
          ) : (
            group.eventName
          )}
        </h2>
        <p>{group.postponed ? t.postponed : formatEventDate(group.startsAt, group.timezone)}</p>
        <p>
          {[cardPlaceText(group.locationSetting, group.location.name || null), group.location.city]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Waiting group={group} onTakeBack={onTakeBack} />
      </div>
      <div className={styles.end}>
        {ended ? (
          <Badge>{shared.status[ended]}</Badge>
        ) : group.registrationCount === 0 ? (
          <Badge>{t.noneValid}</Badge>
        ) : (
          <span>{t.count(group.registrationCount)}</span>
        )}
        {pending && (
          <LinkButton size="sm" href={links.orderForm(group.eventId, pending.id)}>
            {t.claim}
          </LinkButton>
        )}
        {receiptsOf(group).map(({ href: file, label, said }) => (
          <TextLink key={file} isAlone href={file} download aria-label={said}>
            {label}
          </TextLink>
        ))}
      </div>
    </li>
  );
}

/** What was given away and nobody has claimed yet. */
function Waiting({ group, onTakeBack }: Pick<RowProps, 'onTakeBack'> & { group: TicketGroup }) {
  const waiting = waitingOf(group);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {waiting.map((ticket) => (
        <li key={ticket.id}>
          <span>{takeBack.waits(ticket.waitsFor)}</span>
          <Button size="sm" variant="quiet" onPress={() => onTakeBack(group, ticket)}>
            {takeBack.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}
