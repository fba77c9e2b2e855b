import { GIFT_MESSAGE_MAX, type PublicTier } from '@foyer/contracts';
import {
  Button,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  Page,
  RadioGroup,
  TextArea,
  TextField,
} from '@foyer/design-system';
import { formatMoney, toMinor } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { DayField } from '@foyer/remote-kit/days';
import { messages as m } from './membership-gift.messages.en.ts';
import { hasDay, type GiftValues } from './membership-gift.model.ts';
import styles from './membership-gift.module.css';

interface Props {
  house: string;
  tierName: string;
  price: PublicTier['prices'][number];
  form: Form<GiftValues>;
  backHref: string;
  onSubmit: OnSubmit;
}

const WHENS = (['now', 'day'] as const).map((value) => ({ value, label: m.whens[value] }));

/** What is given, to whom, and when they are told. */
export function MembershipGiftView({ house, tierName, price, form, backHref, onSubmit }: Props) {
  const { values } = form;
  return (
    <Page title={m.title} width="form" lead={m.of(tierName, house)}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <div className={styles.what}>
          <p className={styles.price}>
            {formatMoney(toMinor(price.price, price.currency), price.currency)}
          </p>
          <p>{m.once[price.interval]}</p>
          <p className={styles.muted}>{m.starts}</p>
        </div>
        <ErrorSummary title={m.problem} {...form.summary()} />
        <ErrorNote error={form.failure} />
        <h2>{m.who}</h2>
        <TextField label={m.name} autoComplete="off" {...form.field('name')} />
        <TextField
          label={m.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={m.emailHint}
          {...form.field('email')}
        />
        <TextArea label={m.message} counterMax={GIFT_MESSAGE_MAX} {...form.field('message')} />
        {values.email.trim() !== '' && (
          <RadioGroup label={m.when} options={WHENS} {...form.choice('when')} />
        )}
        {hasDay(values) && (
          <div>
            <DayField label={m.day} {...form.field('sendOn')} />
            <p className={styles.muted}>{m.dayHint}</p>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="lg" isPending={form.isSending}>
            {m.toPayment}
          </Button>
          <LinkButton variant="quiet" href={backHref}>
            {m.back}
          </LinkButton>
        </div>
      </form>
    </Page>
  );
}
