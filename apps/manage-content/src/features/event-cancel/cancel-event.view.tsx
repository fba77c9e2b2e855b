import {
  CANCELLATION_MESSAGE_MAX,
  type EventCancellation,
  type ManagedEvent,
} from '@foyer/contracts';
import {
  Banner,
  Button,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  TextArea,
  TextField,
} from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { cancelMessages as m } from './event-cancel.messages.en.ts';
import { effectsOf, moneyOf, type CancelValues } from './event-cancel.model.ts';
import styles from './event-cancel.module.css';

interface Props {
  event: ManagedEvent;
  cancellation: EventCancellation;
  form: Form<CancelValues>;
  backTo: string;
  onSubmit: OnSubmit;
}

/**
 * Before: whom it concerns, what goes back, a message to everybody, and the event's name typed once
 * more.
 */
export function CancelEventView({ event, cancellation, form, backTo, onSubmit }: Props) {
  const { refundAmount } = cancellation;
  return (
    <form className={styles.body} noValidate onSubmit={onSubmit}>
      <h2>{m.title}</h2>
      <ErrorSummary {...form.summary()} />
      <Banner tone="warning" title={m.effects}>
        <ul className={styles.effects}>
          {effectsOf(event, cancellation).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Banner>
      <TextArea
        label={m.message}
        hint={m.messageHint}
        rows={4}
        counterMax={CANCELLATION_MESSAGE_MAX}
        {...form.field('message')}
      />
      <TextField label={m.confirm(event.name)} autoComplete="off" {...form.field('name')} />
      <ErrorNote error={form.failure} />
      <div className={styles.actions}>
        <LinkButton href={backTo}>{m.keep}</LinkButton>
        <Button type="submit" variant="danger" isPending={form.isSending}>
          {refundAmount > 0 ? m.action(moneyOf(refundAmount, cancellation)) : m.actionFree}
        </Button>
      </div>
    </form>
  );
}
