import type { GivenGift, Links, OrderSummary, Ticket } from '@foyer/contracts';
import {
  Button,
  Card,
  CopyButton,
  lazyPart,
  LinkButton,
  Page,
  Popover,
  Poster,
  Stack,
  TextLink,
} from '@foyer/design-system';
import { calendarLinks, formatEventDate, isLongTitle } from '@foyer/domain';
import { proposeAccount } from '@foyer/remote-kit';
import { Gift } from './gift.view.tsx';
import { OrderMail, type SendAgain } from './order-mail.view.tsx';
import { ReceiptView } from './receipt.view.tsx';
import { messages as m } from './thank-you.messages.en.ts';
import {
  accountOf,
  calendarAddress,
  entryOf,
  isMembership,
  pdfAddress,
  sellerAddress,
  SHARE_WINDOWS,
  shareLinks,
  ticketCount,
} from './thank-you.model.ts';
import styles from './thank-you.module.css';

const COPIED_MS = 5000;

const { Part: TicketCodes } = lazyPart(
  async () => (await import('./ticket-codes.view.tsx')).TicketCodes,
);

interface Props {
  summary: OrderSummary;
  /** Undefined until they are there. */
  tickets: readonly Ticket[] | undefined;
  /** What it gives to somebody; undefined where it gives nothing. */
  gift: GivenGift | undefined;
  again: SendAgain;
  links: Links;
  origin: string;
  /** Whose account it is; null of a guest. */
  username: string | null;
  now: Date;
}

/**
 * The page to come back to: the tickets first, then the day in the calendar, the receipt and who
 * comes along. Of an order without tickets the receipt is all there is.
 */
export function SuccessView({ summary, tickets, gift, again, links, origin, ...rest }: Props) {
  const { username, now } = rest;
  const { course, user } = summary;
  const count = ticketCount(summary);
  return (
    <Page
      title={titleOf(summary, gift)}
      lead={count > 0 ? m.mailed(user.email, count) : m.receiptMailed(user.email)}
      width="narrow"
    >
      <Stack gap={6}>
        {course && <EventPart summary={summary} course={course} />}
        <AtTheDoor summary={summary} tickets={tickets} links={links} />
        {course && (
          <Actions
            summary={summary}
            course={course}
            ticket={tickets?.[0]}
            url={origin + links.event(course.id)}
            links={links}
            membershipHref={membershipOf(summary, links, username)}
          />
        )}
        {gift && <Gift gift={gift} origin={origin} />}
        <OrderMail email={user.email} mayChange={summary.mayChangeAddress} again={again} />
        <ReceiptView summary={summary} now={now} />
        {!course && (
          <AfterPurchase
            summary={summary}
            links={links}
            // a gift is no membership of whoever gives it
            username={gift ? null : username}
          />
        )}
        {username === null && count > 0 && <AccountOffer user={user} links={links} />}
        {course && !course.private && (
          <Share name={course.name} url={origin + links.event(course.id)} />
        )}
      </Stack>
    </Page>
  );
}

/** Where a buyer finds the membership that they bought; null without one. */
const membershipOf = (summary: OrderSummary, links: Links, username: string | null) =>
  isMembership(summary) && username !== null ? links.mySubscriptions(username) : null;

/** Where an order leads on that is for no event: to what was bought, and to who sold it. */
function AfterPurchase({
  summary,
  links,
  username,
}: Pick<Props, 'summary' | 'links' | 'username'>) {
  const { owner } = summary;
  const mine = membershipOf(summary, links, username);
  return (
    <div className={styles.actions}>
      {mine !== null && (
        <LinkButton variant="primary" href={mine}>
          {m.toMembership}
        </LinkButton>
      )}
      <LinkButton
        variant={mine === null ? 'primary' : 'secondary'}
        href={sellerAddress(links, owner)}
      >
        {m.toSeller(owner.name)}
      </LinkButton>
    </div>
  );
}

function titleOf(summary: OrderSummary, gift: GivenGift | undefined): string {
  if (gift) return m.gift.title;
  if (isMembership(summary)) return m.memberTitle;
  return summary.ticketType === 'in-person' ? m.title : m.onlineTitle;
}

/** The codes keep their room until they are there. Online nobody shows one. */
function AtTheDoor({ summary, tickets, links }: Pick<Props, 'summary' | 'tickets' | 'links'>) {
  const { ticketType, ticketsCode } = summary;
  if (ticketType !== 'in-person' || ticketsCode === null) return null;
  return (
    <div className={styles.kept}>
      {tickets && <TicketCodes tickets={tickets} ticketsCode={ticketsCode} links={links} />}
    </div>
  );
}

type Course = NonNullable<OrderSummary['course']>;
type PartProps = Pick<Props, 'summary' | 'links'> & {
  course: Course;
  /** Any of them: all are for one date. */
  ticket: Ticket | undefined;
  /** The page of the event. */
  url: string;
  /** Where the membership is that was bought with the tickets. */
  membershipHref: string | null;
};

export function EventPart({ summary, course }: Pick<PartProps, 'summary' | 'course'>) {
  const { startsAt, timezone, locationName, poster } = summary;
  return (
    <div className={styles.event}>
      <div className={styles.poster}>
        <Poster src={poster} title={course.name} isPriority />
      </div>
      <div>
        <h2 data-long={isLongTitle(course.name) || undefined}>{course.name}</h2>
        <p className={styles.muted}>
          {startsAt && formatEventDate(startsAt, timezone)}
          {locationName && (
            <>
              <br />
              {locationName}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Actions({ summary, course, ticket, url, links, membershipHref }: PartProps) {
  const { ticketsCode, broadcastUrl } = summary;
  const showsTickets = ticketsCode && (summary.ticketType !== 'online' || !broadcastUrl);
  return (
    <div className={`${styles.actions} ${styles.ways}`}>
      {showsTickets && (
        <LinkButton variant="primary" icon="ticket" href={links.ticket(ticketsCode)}>
          {m.view}
        </LinkButton>
      )}
      {broadcastUrl && (
        <LinkButton variant="primary" icon="video" href={broadcastUrl}>
          {m.stream}
        </LinkButton>
      )}
      {ticketsCode && ticket && (
        <Popover label={m.calendar} trigger={m.calendar} buttonProps={{ icon: 'calendar' }}>
          <div className={styles.calendars}>
            {calendarLinks(entryOf(summary, ticket, url)).map(({ name, href }) => (
              <TextLink key={name} isQuiet href={href} target="_blank">
                {m.calendarOf(name)}
              </TextLink>
            ))}
            <TextLink isQuiet href={calendarAddress(ticketsCode)} download>
              {m.calendarFile}
            </TextLink>
          </div>
        </Popover>
      )}
      {ticketsCode && (
        <LinkButton icon="download" href={pdfAddress(ticketsCode)} download>
          {m.pdf}
        </LinkButton>
      )}
      {membershipHref !== null && (
        <LinkButton icon="star" href={membershipHref}>
          {m.toMembership}
        </LinkButton>
      )}
      <LinkButton variant="quiet" href={links.event(course.id)}>
        {m.close}
      </LinkButton>
    </div>
  );
}

/** An account is offered once everything is bought, never before. */
const AccountOffer = ({ user, links }: { user: OrderSummary['user']; links: Links }) => (
  <Card label={m.account.title}>
    <Stack gap={2}>
      <h2>{m.account.title}</h2>
      <p className={styles.muted}>{m.account.text(user.email)}</p>
      <div className={styles.actions}>
        <LinkButton
          href={links.signUp({ to: 'tickets' })}
          onFollow={() => proposeAccount(accountOf(user))}
        >
          {m.account.action}
        </LinkButton>
      </div>
    </Stack>
  </Card>
);

function Share({ name, url }: { name: string; url: string }) {
  const open = (href: string, size: string) => {
    const [width, height] = size.split('x');
    window.open(href, '_blank', `noopener,width=${width},height=${height}`);
  };
  return (
    <section aria-label={m.share}>
      <h2 className={styles.sub}>{m.share}</h2>
      <div className={styles.share}>
        <CopyButton text={url} label={m.copy} copiedLabel={m.copied} shownMs={COPIED_MS} />
        {shareLinks(name, url).map((target) => (
          <Button
            key={target.name}
            variant="quiet"
            aria-label={m.on(target.name)}
            onPress={() => open(target.href, SHARE_WINDOWS[target.id])}
          >
            {target.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
