import { Banner, ErrorSummary, TextField } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import { messages } from '../../../../messages/en.ts';
import styles from '../../checkout.module.css';
import { cardBrand, formatCardNumber, formatExpiry, type CardValues } from './card-form.model.ts';

const m = messages.payment;

/** That no money moves, which cards there are, and what is missing in the form. */
export function CardLead({ form }: { form: Form<CardValues> }) {
  return (
    <>
      <Banner tone="info">{m.sandbox}</Banner>
      <details className={styles.cards}>
        <summary>{m.testCards}</summary>
        <ul>
          {m.cards.map(([number, result]) => (
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

/** Number, expiry, code and ZIP; what was typed stays after a decline. */
export function CardFields({ form, isWrongZip }: { form: Form<CardValues>; isWrongZip: boolean }) {
  const { values, set, field } = form;
  const brand = cardBrand(values.number);
  return (
    <>
      <TextField
        label={brand ? `${m.number} (${brand})` : m.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        {...field('number')}
        onChange={(number) => set({ number: formatCardNumber(number) })}
      />
      <div className={styles.pair}>
        <TextField
          label={m.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={m.expiryHint}
          {...field('expiry')}
          onChange={(expiry) => set({ expiry: formatExpiry(expiry) })}
        />
        <TextField
          label={m.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          {...field('cvc')}
        />
        <TextField
          label={m.zip}
          autoComplete="postal-code"
          maxLength={12}
          {...field('zip')}
          error={isWrongZip ? m.badZip : form.errorOf('zip')}
        />
      </div>
    </>
  );
}
