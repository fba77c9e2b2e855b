import { MAX_DONATION_TEXT, MAX_DONATION_TITLE } from '@foyer/contracts';
import { Checkbox, MoneyField, TextArea, TextField } from '@foyer/design-system';
import { CURRENCY_SYMBOLS, type Currency } from '@foyer/domain';
import type { Form } from '@foyer/remote-kit';
import type { DetailValues } from './event-details.model.ts';
import { messages } from './event-details.messages.en.ts';
import styles from './event-details.module.css';

const m = messages.donations;

interface Props {
  form: Form<DetailValues>;
  currency: Currency;
  paymentsConnected: boolean;
}

/** Whether and how the checkout asks for more than the tickets cost. */
export function DonationFields({ form, currency, paymentsConnected }: Props) {
  const { values, set, field } = form;
  return (
    <section className={styles.part}>
      <div>
        <h2>{m.title}</h2>
        <p className={styles.lead}>{m.lead}</p>
      </div>
      <Checkbox isSelected={values.donations} onChange={(donations) => set({ donations })}>
        {m.takes}
      </Checkbox>
      {values.donations && (
        <>
          {!paymentsConnected && <p className={styles.lead}>{m.unpaid}</p>}
          <TextField
            label={m.heading}
            hint={m.headingHint}
            maxLength={MAX_DONATION_TITLE}
            {...field('donationTitle')}
          />
          <TextArea
            label={m.text}
            rows={2}
            counterMax={MAX_DONATION_TEXT}
            {...field('donationText')}
          />
          <div className={styles.row}>
            <MoneyField
              label={m.suggested}
              symbol={CURRENCY_SYMBOLS[currency]}
              {...field('donationSuggested')}
            />
            <TextField label={m.presets} note={m.presetsHint} {...field('donationPresets')} />
          </div>
          <Checkbox
            isSelected={values.donationAutomatic}
            onChange={(donationAutomatic) => set({ donationAutomatic })}
          >
            {m.automatic}
          </Checkbox>
        </>
      )}
    </section>
  );
}
