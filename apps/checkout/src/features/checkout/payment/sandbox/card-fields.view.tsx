import { Banner, ErrorSummary, TextField } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import type { PaymentProblem } from '../payment.model.ts';
import styles from '../../checkout.module.css';
import { cardBrand, formatCardNumber, formatExpiry, type CardValues } from './card-form.model.ts';
import { messages } from './sandbox.messages.en.ts';

/** That no money moves, which cards there are, and what is missing in the form. */
export function CardLead({ form }: { form: Form<CardValues> }) {
  return (
    <>
      <Banner tone="info">{messages.sandbox}</Banner>
      <details className={styles.cards}>
        <summary>{messages.testCards}</summary>
        <ul>
          {messages.cards.map(([number, result]) => (
            <li key={number}>
              <code>{number}</code> {result}
            </li>
          ))}
        </ul>
      </details>
      <ErrorSummary {...form.summary()} />
    </>
  );
}

interface Props {
  form: Form<CardValues>;
  /** What the provider refused, where it is about one of the fields. */
  refused: PaymentProblem | null;
}

/**
 * Number, expiry, code and ZIP; what was typed stays after a decline, and a refusal that is about a
 * field stands at it.
 */
export function CardFields({ form, refused }: Props) {
  const { values, set } = form;
  const field = (name: keyof CardValues) => ({
    ...form.field(name),
    error: form.errorOf(name) ?? (refused?.field === name ? refused.message : undefined),
  });
  const brand = cardBrand(values.number);
  return (
    <>
      <TextField
        label={brand ? `${messages.number} (${brand})` : messages.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        enterKeyHint="next"
        {...field('number')}
        onChange={(number) => set({ number: formatCardNumber(number) })}
      />
      <div className={styles.pair}>
        <TextField
          label={messages.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={messages.expiryHint}
          enterKeyHint="next"
          {...field('expiry')}
          onChange={(expiry) => set({ expiry: formatExpiry(expiry) })}
        />
        <TextField
          label={messages.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="next"
          maxLength={4}
          {...field('cvc')}
        />
        <TextField
          label={messages.zip}
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={12}
          {...field('zip')}
        />
      </div>
    </>
  );
}
