import {
  Banner,
  Button,
  ErrorSummary,
  Problem,
  TextField,
  TextLink,
  useOnline,
} from '@foyer/design-system';
import { links, type Form, type OnSubmit } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import { cardBrand, formatCardNumber, formatExpiry, type CardValues } from './card-form.model.ts';
import styles from './checkout.module.css';

const m = messages.payment;

/**
 * A refusal is the provider's own word that nothing was taken; after anything else nobody knows
 * yet.
 */
export interface PaymentProblem {
  message: string;
  isZip: boolean;
  isRefusal: boolean;
}
interface Props {
  form: Form<CardValues>;
  total: string;
  email: string | undefined;
  isPending: boolean;
  problem: PaymentProblem | null;
  onSubmit: OnSubmit;
  onChangeInfo: () => void;
}

/** Number, expiry, code and ZIP; what was typed stays after a decline. */
export function CardFormView({
  form,
  total,
  email,
  isPending,
  problem,
  onSubmit,
  onChangeInfo,
}: Props) {
  const { values, set, field } = form;
  const isOnline = useOnline();
  const brand = cardBrand(values.number);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div>
        <h2>{m.title}</h2>
        {email && (
          <p className={styles.muted}>
            {m.goesTo(email)}{' '}
            <button type="button" className={styles.more} onClick={onChangeInfo}>
              {m.change}
            </button>
          </p>
        )}
      </div>
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
      {problem &&
        (problem.isRefusal ? (
          <Problem problem={problem} title={problem.message}>
            {m.notCharged}
          </Problem>
        ) : (
          <Problem problem={problem}>{problem.message}</Problem>
        ))}
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
          error={problem?.isZip ? m.badZip : form.errorOf('zip')}
        />
      </div>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending}>
        {m.pay(total)}
      </Button>
      <p className={styles.muted} role="status">
        {!isOnline && messages.offline}
      </p>
      <p className={styles.muted}>
        {m.agree}{' '}
        <TextLink href={links.terms()} target="_blank">
          {m.terms}
        </TextLink>
        .
      </p>
    </form>
  );
}
