import { CANCELLATION_MESSAGE_MAX, type EventCancellation } from '@foyer/contracts';
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
import {
  effectsOf,
  isTyped,
  moneyOf,
  type CancelValues,
  type Thing,
} from './event-cancel.model.ts';
import styles from './event-cancel.module.css';

interface Props {
  thing: Thing;
  cancellation: EventCancellation;
  form: Form<CancelValues>;
  backTo: string;
  onSubmit: OnSubmit;
}

/**
 * Before: whom it concerns, what goes back, a message to everybody, and the name of the event, or
 * the date, typed once more.
 */
export function CancelEventView({ thing, cancellation, form, backTo, onSubmit }: Props) {
  const { refundAmount } = cancellation;
  return (
    <form className={styles.body} noValidate onSubmit={onSubmit}>
      <h2>{m.title[thing.what]}</h2>
      <ErrorSummary {...form.summary()} />
      <Banner tone="warning" title={m.effects}>
        <ul className={styles.effects}>
          {effectsOf(thing, cancellation).map((effect) => (
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
      {isTyped(thing, cancellation) && (
        <TextField label={m.confirm(thing.name)} autoComplete="off" {...form.field('name')} />
      )}
      <ErrorNote error={form.failure} />
      <div className={styles.actions}>
        <LinkButton href={backTo}>{m.keep[thing.what]}</LinkButton>
        <Button type="submit" variant="danger" isPending={form.isSending}>
          {refundAmount > 0
            ? m.action[thing.what](moneyOf(refundAmount, cancellation))
            : m.actionFree[thing.what]}
        </Button>
      </div>
    </form>
  );
}
