import { MoneyField, Select, TextField } from '@foyer/design-system';
import { CURRENCIES, CURRENCY_SYMBOLS, isCurrency } from '@foyer/domain';
import { fees } from './fees.messages.en.ts';
import type { Calculation, CalculatorState, Reckoning } from './fees.model.ts';
import styles from './fees.module.css';

const m = fees.calculator;

export interface CalculatorProps {
  typed: CalculatorState;
  calculation: Calculation;
  onChange: (part: Partial<CalculatorState>) => void;
}

const CHOICES = CURRENCIES.map((value) => ({
  value,
  label: `${value.toUpperCase()} (${CURRENCY_SYMBOLS[value]})`,
}));

function sentence({ tickets, isFree, all }: Reckoning) {
  const count = m.count(tickets);
  return isFree ? m.freeResult(count) : m.result(count, all.buyer, all.organizer);
}

function Rows({ reckoning: { tickets, each, all } }: { reckoning: Reckoning }) {
  return (
    <dl className={styles.rows}>
      <div>
        <dt>
          {m.yourPrice}, {m.each.toLowerCase()}
        </dt>
        <dd>{each.price}</dd>
      </div>
      <div>
        <dt>
          {m.fee}, {m.each.toLowerCase()}
        </dt>
        <dd>{each.fee}</dd>
      </div>
      <div className={styles.total}>
        <dt>
          {m.buyerPays}, {m.count(tickets)}
        </dt>
        <dd>{all.buyer}</dd>
      </div>
      <div className={styles.total}>
        <dt>{m.organizerGets}</dt>
        <dd>{all.organizer}</dd>
      </div>
      <div>
        <dt>
          {m.fee}, {m.count(tickets)}
        </dt>
        <dd>{all.fee}</dd>
      </div>
      <div>
        <dt>{m.fund}</dt>
        <dd>{all.fund}</dd>
      </div>
    </dl>
  );
}

/** Price, number and currency in; who pays and who gets what out, said while typing. */
export function Calculator({ typed, calculation, onChange }: CalculatorProps) {
  const { reckoning } = calculation;
  const problem = {
    price: calculation.price,
    tickets: calculation.tickets && fees.problems.tickets[calculation.tickets],
  };
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{m.title}</h2>
      <div className={styles.fields}>
        <MoneyField
          label={m.price}
          symbol={CURRENCY_SYMBOLS[typed.currency]}
          value={typed.price}
          maxLength={12}
          error={problem.price}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          label={m.tickets}
          inputMode="numeric"
          autoComplete="off"
          value={typed.tickets}
          maxLength={6}
          error={problem.tickets}
          onChange={(tickets) => onChange({ tickets })}
        />
        <Select
          label={m.currency}
          options={CHOICES}
          value={typed.currency}
          onChange={(currency) => {
            if (isCurrency(currency)) onChange({ currency });
          }}
        />
      </div>
      <div className={styles.result}>
        <p className={styles.sentence} role="status">
          {reckoning ? sentence(reckoning) : m.waiting}
        </p>
        {reckoning && <Rows reckoning={reckoning} />}
        <p className={styles.small}>{m.note}</p>
      </div>
    </section>
  );
}
