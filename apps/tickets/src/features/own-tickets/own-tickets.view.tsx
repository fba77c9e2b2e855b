import type { TicketGroup } from '@foyer/contracts';
import { Badge, Banner, EmptyState, LinkButton, Poster, TextLink } from '@foyer/design-system';
import { cardPlaceText, formatEventDate } from '@foyer/domain';
import type { Links } from '@foyer/remote-kit';
import { messages as shared } from '../../messages/en.ts';
import { messages } from './own-tickets.messages.en.ts';
import { pendingOf, receiptsOf, rowLink, sharedEnd, type ListType } from './own-tickets.model.ts';
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

export const TicketRows = ({ groups, links }: { groups: readonly TicketGroup[]; links: Links }) => (
  <ul className={styles.rows} aria-label={t.rows}>
    {groups.map((group) => (
      <TicketRow key={group.id} group={group} links={links} />
    ))}
  </ul>
);

function TicketRow({ group, links }: { group: TicketGroup; links: Links }) {
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
          <TextLink key={file} href={file} download aria-label={said}>
            {label}
          </TextLink>
        ))}
      </div>
    </li>
  );
}
