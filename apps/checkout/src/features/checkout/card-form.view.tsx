import { Banner, Button, ErrorSummary, TextField } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { cardBrand, formatCardNumber, formatExpiry, type CardValues } from './card-form.model.ts';
import styles from './checkout.module.css';

const m = messages.payment;

interface Props {
  values: CardValues; errors: Partial<Record<keyof CardValues, string>>; attempt: number; total: string; isPending: boolean;
  problem: { message: string; isZip: boolean } | null; onChange: (values: CardValues) => void; onSubmit: () => void;
}

/** Number, expiry, code and ZIP; what was typed stays after a decline. */
export function CardFormView({ values, errors, attempt, total, isPending, problem, onChange, onSubmit }: Props) {
  const [left, setLeft] = useState<Partial<Record<keyof CardValues, true>>>({});
  const shown = (name: keyof CardValues) => (attempt > 0 || left[name] ? errors[name] : undefined);
  const field = (name: keyof CardValues) => ({ name, value: values[name], error: shown(name), onBlur: () => setLeft({ ...left, [name]: true }) });
  const set = (change: Partial<CardValues>) => onChange({ ...values, ...change });
  const brand = cardBrand(values.number);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
      <h2>{m.title}</h2>
      <Banner tone="info">{m.sandbox}</Banner>
      <details className={styles.cards}><summary>{m.testCards}</summary><ul>{m.cards.map(([number, result]) => <li key={number}><code>{number}</code> {result}</li>)}</ul></details>
      <ErrorSummary attempt={attempt} errors={attempt > 0 ? Object.values(errors).map((message) => ({ message })) : []} />
      {problem && <Banner tone="danger" role="alert">{problem.message}</Banner>}
      <TextField label={brand ? `${m.number} (${brand})` : m.number} inputMode="numeric" autoComplete="cc-number" placeholder="1234 1234 1234 1234" {...field('number')} onChange={(number) => set({ number: formatCardNumber(number) })} />
      <div className={styles.pair}>
        <TextField label={m.expiry} inputMode="numeric" autoComplete="cc-exp" placeholder={m.expiryHint} {...field('expiry')} onChange={(expiry) => set({ expiry: formatExpiry(expiry) })} />
        <TextField label={m.cvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...field('cvc')} onChange={(cvc) => set({ cvc })} />
        <TextField label={m.zip} autoComplete="postal-code" maxLength={12} {...field('zip')} error={problem?.isZip ? m.badZip : shown('zip')} onChange={(zip) => set({ zip })} />
      </div>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending}>{m.pay(total)}</Button>
    </form>
  );
}
