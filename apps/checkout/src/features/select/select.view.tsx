import type { EventDetail, Links } from '@foyer/contracts';
import { Badge, EmptyState, LinkButton, Page, TextLink } from '@foyer/design-system';
import { formatDateRange, formatMoney, formatTime, groupByDay, toMinor, zoneName } from '@foyer/domain';
import { messages } from '../../messages/en.ts';
import styles from './select.module.css';

const m = messages.select;

const priceText = ({ priceFrom, currency }: EventDetail) =>
  (priceFrom === null ? null : priceFrom === 0 ? m.free : m.from(formatMoney(toMinor(priceFrom, currency), currency)));

/** Dates of a repeating event by day; each time leads to its own checkout. */
export function SelectView({ event, links, hrefOf }: { event: EventDetail; links: Links; hrefOf: (instanceId: string) => string }) {
  const { instances, timezone } = event;
  const first = instances[0];
  const last = instances.at(-1);
  const above = <TextLink isQuiet href={links.event(event.id)}>{event.name}</TextLink>;
  if (!first || !last) return <Page title={m.title} above={above} width="narrow"><EmptyState icon="calendar"
    title={m.none} actions={<LinkButton href={links.event(event.id)}>{m.back}</LinkButton>}>{m.noneText}</EmptyState></Page>;
  return (
    <Page title={m.title} above={above} lead={m.lead(formatDateRange(first.startsAt, last.startsAt, timezone), priceText(event))} width="narrow">
      <ul className={styles.days}>
        {groupByDay(instances, (instance) => instance.startsAt, timezone).map((group) => (
          <li key={group.day} className={styles.day}>
            <h2>{group.label}</h2>
            <ul className={styles.slots}>
              {group.items.map((instance) => (
                <li key={instance.id}>
                  {instance.inPersonTicketsSoldOut
                    ? <span className={styles.full}>{formatTime(instance.startsAt, timezone)} <Badge>{m.soldOut}</Badge></span>
                    : <LinkButton href={hrefOf(instance.id)} aria-label={`${group.label}, ${formatTime(instance.startsAt, timezone)} ${zoneName(
                      instance.startsAt, timezone,
                    )}`}>{formatTime(instance.startsAt, timezone)} {zoneName(instance.startsAt, timezone)}</LinkButton>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Page>
  );
}
