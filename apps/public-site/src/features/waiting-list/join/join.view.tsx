import type { EventDetail, WaitableTicket } from '@foyer/contracts';
import {
  Banner,
  Button,
  EmptyState,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  NumberStepper,
  Page,
  Select,
  Sheet,
  TextField,
  TextLink,
} from '@foyer/design-system';
import { formatEventDate } from '@foyer/domain';
import { links, type Form, type OnSubmit } from '@foyer/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages as m } from './join.messages.en.ts';
import { datesOf, typesOn, type JoinForm } from './join.model.ts';
import styles from '../waiting-list.module.css';

/** The page around what there is to say. */
export const JoinFrame = ({ event, children }: { event: EventDetail; children: ReactNode }) => (
  <Page
    title={m.title}
    lead={m.lead}
    above={
      <TextLink isQuiet isAlone href={links.event(event.id)}>
        {event.name}
      </TextLink>
    }
    width="narrow"
  >
    {children}
  </Page>
);

const Back = ({ event }: { event: EventDetail }) => (
  <LinkButton href={links.event(event.id)}>{m.back}</LinkButton>
);

/** Nothing is sold out, or nobody may wait for it. */
export const NothingToWaitFor = ({ event }: { event: EventDetail }) => (
  <EmptyState icon="ticket" title={m.none} actions={<Back event={event} />}>
    {m.noneText[event.hasWaitingList ? 'open' : 'closed']}
  </EmptyState>
);

/** The link to the place is in the mail; whether somebody was on the list before is nobody's to see. */
export function JoinedView({ event, email }: { event: EventDetail; email: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner ref={ref} tone="positive" role="group" title={m.done} actions={<Back event={event} />}>
      {m.doneText(email)}
    </Banner>
  );
}

const LABELS = { firstName: m.firstName, lastName: m.lastName, email: m.email };

interface Props {
  form: Form<JoinForm>;
  /** What is chosen. */
  ticket: WaitableTicket;
  data: readonly WaitableTicket[];
  timezone: string;
  onChoose: (wanted: { instanceId?: string; ticketTypeId?: string }) => void;
  onSubmit: OnSubmit;
}

export function JoinView({ form, ticket, data, timezone, onChoose, onSubmit }: Props) {
  const dates = datesOf(data, timezone);
  const types = typesOn(data, ticket.instanceId);
  return (
    <Sheet onSubmit={onSubmit}>
      <ErrorSummary {...form.summary(LABELS)} />
      {dates.length > 1 ? (
        <Select
          label={m.date}
          options={dates}
          value={ticket.instanceId}
          onChange={(instanceId) => onChoose({ instanceId })}
        />
      ) : (
        <p>
          <b>{formatEventDate(ticket.startsAt, timezone)}</b>
        </p>
      )}
      <Select
        label={m.ticket}
        options={types}
        value={ticket.ticketTypeId}
        onChange={(ticketTypeId) => onChoose({ ticketTypeId })}
      />
      <div className={styles.number}>
        <p aria-hidden="true">{m.quantity}</p>
        <NumberStepper
          label={m.quantity}
          value={form.values.quantity}
          min={ticket.minQuantity}
          max={ticket.maxQuantity}
          onChange={(quantity) => form.set({ quantity })}
        />
        <small>{m.quantityHint(ticket.minQuantity, ticket.maxQuantity)}</small>
      </div>
      <div className={styles.pair}>
        <TextField
          label={m.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
          {...form.field('firstName')}
        />
        <TextField
          label={m.lastName}
          autoComplete="family-name"
          enterKeyHint="next"
          {...form.field('lastName')}
        />
      </div>
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        hint={m.emailHint}
        {...form.field('email')}
      />
      <ErrorNote error={form.failure} />
      <Button variant="primary" size="lg" isBlock type="submit" isPending={form.isSending}>
        {m.join}
      </Button>
    </Sheet>
  );
}
