import type { EventDetail, Links } from '@foyer/contracts';
import { Badge, LinkButton, SummaryBar } from '@foyer/design-system';
import { saleText } from '@foyer/domain';
import { closedText, FEW_LEFT, wayLinks, type WayLink } from './event-texts.model.ts';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

const priceOf = ({ sale, currency, timezone }: EventDetail) => saleText(sale, currency, timezone);
const allInOf = ({ sale }: EventDetail) => (sale.priceFrom === 0 ? null : m.allIn);
const fewOf = ({ remaining }: EventDetail) =>
  remaining !== null && remaining <= FEW_LEFT ? m.left(remaining) : null;

/** Everything is sold out, and people may wait for what comes back. */
const mayWait = ({ sale, hasWaitingList }: EventDetail) =>
  sale.state === 'sold_out' && hasWaitingList;

interface Props {
  event: EventDetail;
  links: Links;
  /** A code that the address names, and what it does. */
  code: { name: string; text: string } | null;
}

/**
 * The one loud thing on the page: the button, the all-in price beside it, how many are left when
 * that is few.
 */
export function EventBuy({ event, links, code }: Props) {
  const closed = closedText(event);
  // a banner over everything says so
  if (event.canceled) return null;
  if (closed) {
    return (
      <div className={styles.buy}>
        {event.sale.state === 'sold_out' ? (
          <Badge>{closed.title}</Badge>
        ) : (
          <p>
            <b>{closed.title}</b>
          </p>
        )}
        {closed.text && <p>{closed.text}</p>}
        {event.sellsMemberships && (
          <LinkButton
            variant="primary"
            size="lg"
            href={links.profileMemberships(event.owner.type, event.owner.username)}
          >
            {m.becomeMember}
          </LinkButton>
        )}
        {mayWait(event) && (
          <LinkButton variant="primary" size="lg" href={links.waitingList(event.id)}>
            {m.waitingList}
          </LinkButton>
        )}
      </div>
    );
  }
  const ways = wayLinks(event, links, code?.name);
  const few = fewOf(event);
  return (
    <div className={styles.buy} data-ways={ways.length > 1 || undefined}>
      {ways.map((way) => (
        <WayIn key={way.label} way={way} />
      ))}
      <p>
        {ways.length > 1 ? (
          allInOf(event)
        ) : (
          <>
            <b>{priceOf(event)}</b>
            {allInOf(event) && `, ${allInOf(event)}`}
          </>
        )}
        {few && (
          <>
            <br />
            {few}
          </>
        )}
      </p>
    </div>
  );
}

const WayIn = ({ way }: { way: WayLink }) =>
  way.href ? (
    <LinkButton variant="primary" size="lg" href={way.href}>
      {way.label}
    </LinkButton>
  ) : (
    <p>{way.label}</p>
  );

/** The same at the bottom of a phone: what it costs and the button, or why there is none. */
export function EventBuyBar({ event, links, code }: Props) {
  const closed = closedText(event);
  if (closed)
    return (
      <SummaryBar
        title={closed.title}
        text={mayWait(event) ? '' : closed.text}
        action={
          mayWait(event) && (
            <LinkButton variant="primary" href={links.waitingList(event.id)}>
              {m.waitingListShort}
            </LinkButton>
          )
        }
      />
    );
  const open = wayLinks(event, links, code?.name).flatMap(({ shortLabel, href }) =>
    href ? [{ shortLabel, href }] : [],
  );
  return (
    <SummaryBar
      title={priceOf(event)}
      text={[allInOf(event), fewOf(event)].filter(Boolean).join(', ')}
      action={
        <span className={styles.ways}>
          {open.map(({ shortLabel, href }) => (
            <LinkButton
              key={shortLabel}
              variant="primary"
              size={open.length > 1 ? 'sm' : 'md'}
              href={href}
            >
              {shortLabel}
            </LinkButton>
          ))}
        </span>
      }
    />
  );
}
