import { Banner, Button, ErrorSummary, TextField } from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import { cardBrand, formatCardNumber, formatExpiry, type CardValues } from './card-form.model.ts';
import styles from './checkout.module.css';

const m = messages.payment;

interface Props {
  form: Form<CardValues>; total: string; isPending: boolean; problem: { message: string; isZip: boolean } | null; onSubmit: OnSubmit;
}

/** Number, expiry, code and ZIP; what was typed stays after a decline. */
export function CardFormView({ form, total, isPending, problem, onSubmit }: Props) {
  const { values, set, field } = form;
  const brand = cardBrand(values.number);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <h2>{m.title}</h2>
      <Banner tone="info">{m.sandbox}</Banner>
      <details className={styles.cards}><summary>{m.testCards}</summary><ul>{m.cards.map(([number, result]) => <li key={number}><code>{number}</code> {result}</li>)}</ul></details>
      <ErrorSummary {...form.summary()} />
      {problem && <Banner tone="danger" role="alert">{problem.message}</Banner>}
      <TextField label={brand ? `${m.number} (${brand})` : m.number} inputMode="numeric" autoComplete="cc-number" placeholder="1234 1234 1234 1234" {...field('number')} onChange={(number) => set({ number: formatCardNumber(number) })} />
      <div className={styles.pair}>
        <TextField label={m.expiry} inputMode="numeric" autoComplete="cc-exp" placeholder={m.expiryHint} {...field('expiry')} onChange={(expiry) => set({ expiry: formatExpiry(expiry) })} />
        <TextField label={m.cvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...field('cvc')} />
        <TextField label={m.zip} autoComplete="postal-code" maxLength={12} {...field('zip')} error={problem?.isZip ? m.badZip : form.errorOf('zip')} />
      </div>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending}>{m.pay(total)}</Button>
    </form>
  );
}
