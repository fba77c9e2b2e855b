import type { ExchangeOffer } from '@foyer/contracts';
import {
  Banner,
  Button,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  Page,
  RadioGroup,
  Sheet,
  TextLink,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { formatEventDate, termsConsent } from '@foyer/domain';
import { links, type Form, type OnSubmit } from '@foyer/remote-kit';
import { messages as m } from './change-date.messages.en.ts';
import {
  amountOf,
  chooseDate,
  chosenOf,
  dateText,
  differenceText,
  effectText,
  openDates,
  ticketsOn,
  type ChangeValues,
} from './change-date.model.ts';
import styles from './change-date.module.css';

interface Props {
  offer: ExchangeOffer;
  form: Form<ChangeValues>;
  failure: Error | null;
  isPending: boolean;
  ticketHref: string;
  onSubmit: OnSubmit;
}

/** The ticket as it is, the dates that it goes for, and what that costs. */
export function ChangeDateView({ offer, ticketHref, ...rest }: Props) {
  const { ticket, eventName, until, timezone } = offer;
  const dates = openDates(offer);
  const soldOut = offer.dates.length - dates.length;
  return (
    <Page
      title={m.title}
      width="narrow"
      lead={
        offer.postponed
          ? m.unknown(ticket, eventName)
          : m.now(ticket, eventName, dateText(offer, offer.startsAt))
      }
      above={<Breadcrumb items={[{ label: m.back, href: ticketHref }, { label: m.title }]} />}
    >
      <div className={styles.body}>
        {until && <p className={styles.muted}>{m.until(formatEventDate(until, timezone))}</p>}
        {dates.length === 0 ? (
          <Banner>{m.allSoldOut}</Banner>
        ) : (
          <Choice offer={offer} soldOut={soldOut} {...rest} />
        )}
        <LinkButton variant="quiet" href={ticketHref}>
          {m.keep}
        </LinkButton>
      </div>
    </Page>
  );
}

function Choice({
  offer,
  form,
  failure,
  isPending,
  onSubmit,
  soldOut,
}: Omit<Props, 'ticketHref'> & { soldOut: number }) {
  const tickets = ticketsOn(offer, form.values);
  const chosen = chosenOf(offer, form.values);
  const isDearer = chosen !== undefined && chosen.difference > 0;
  return (
    <Sheet onSubmit={onSubmit}>
      <ErrorSummary {...form.summary({ instanceId: m.date, ticketTypeId: m.ticket })} />
      <RadioGroup
        label={m.date}
        value={form.values.instanceId}
        onChange={(instanceId) => form.set(chooseDate(offer, instanceId))}
        options={openDates(offer).map(({ instanceId, startsAt }) => ({
          value: instanceId,
          label: dateText(offer, startsAt),
        }))}
        error={form.errorOf('instanceId')}
      />
      {soldOut > 0 && <p className={styles.muted}>{m.soldOut(soldOut)}</p>}
      {tickets.length > 0 && (
        <RadioGroup
          label={m.ticket}
          value={form.values.ticketTypeId}
          onChange={(ticketTypeId) => form.set({ ticketTypeId })}
          options={tickets.map((ticket) => ({
            value: ticket.ticketTypeId,
            label: ticket.name,
            hint: differenceText(offer, ticket),
          }))}
          error={form.errorOf('ticketTypeId')}
        />
      )}
      <ErrorNote error={failure} />
      <p role="status">{chosen && effectText(offer, chosen)}</p>
      {isDearer && (
        <p className={styles.muted}>
          {termsConsent.before} <TextLink href={links.terms()}>{termsConsent.terms}</TextLink>
          {termsConsent.end}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending}>
        {isDearer ? m.pay(amountOf(offer, chosen)) : m.submit}
      </Button>
    </Sheet>
  );
}
