import type { EventDetail, Links } from '@foyer/contracts';
import { Badge, LinkButton, SummaryBar } from '@foyer/design-system';
import { messages } from '../../messages/en.ts';
import { priceFromText, saleState } from './event-texts.model.ts';
import styles from './event.module.css';

const m = messages.event;
const FEW_LEFT = 100;

/** The one loud thing on the page: the button, the all-in price beside it, how many are left when that is few. */
export function EventBuy({ event, links }: { event: EventDetail; links: Links }) {
  const price = priceFromText(event);
  const state = saleState(event);
  return (
    <div className={styles.buy}>
      <BuyButton event={event} links={links} isLarge />
      {state === 'open' && price && (
        <p>
          {event.priceFrom === 0 ? <b>{m.freePrice}</b> : <>{m.from} <b>{price}</b>, {m.allIn}</>}
          {event.remaining !== null && event.remaining <= FEW_LEFT && <><br />{m.left(event.remaining)}</>}
        </p>
      )}
      {state === 'sold-out' && <p>{m.soldOutText}</p>}
      {state === 'over' && <p>{m.past}</p>}
      {state === 'none' && <p>{m.notOnSale}</p>}
    </div>
  );
}

/** The same at the bottom of a phone: what it costs and the button, or why there is none. */
export function EventBuyBar({ event, links }: { event: EventDetail; links: Links }) {
  const state = saleState(event);
  if (state === 'sold-out') return <SummaryBar title={m.soldOut} text={m.soldOutShort} action={null} />;
  if (state !== 'open') return <SummaryBar title={event.canceled ? m.canceledShort : state === 'over' ? m.past : m.notOnSale} text="" action={null} />;
  const few = event.remaining !== null && event.remaining <= FEW_LEFT ? m.left(event.remaining) : null;
  const isFree = event.priceFrom === 0;
  return (
    <SummaryBar title={isFree ? m.freePrice : `${m.from} ${priceFromText(event)}`} text={[isFree ? null : m.allIn, few].filter(Boolean).join(', ')}
      action={<BuyButton event={event} links={links} />} />
  );
}

function BuyButton({ event, links, isLarge = false }: { event: EventDetail; links: Links; isLarge?: boolean }) {
  const state = saleState(event);
  if (state === 'sold-out') return <Badge>{m.soldOut}</Badge>;
  if (state !== 'open') return null;
  const online = event.onlineTicketsAvailable && !event.inPersonTicketsAvailable;
  const href = event.futureEventCount > 1 ? links.eventSelect(event.id) : links.checkout(event.id, online ? { ticketType: 'online' } : {});
  return <LinkButton variant="primary" size={isLarge ? 'lg' : 'md'} href={href}>{event.purchaseButtonText}</LinkButton>;
}
