import { TIER_PRICES_MAX } from '@foyer/contracts';
import { Button, IconButton, MoneyField, Select } from '@foyer/design-system';
import { moved, SortHandle } from '@foyer/design-system/sort-handle';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { messages as m } from './tier-form.messages.en.ts';
import { amountField, isTooMuch, withPrice, type PriceValues } from './tier-form.model.ts';
import styles from './tier-form.module.css';
import type { TierFormProps } from './tier-form.view.tsx';

const INTERVALS = (['month', 'year'] as const).map((value) => ({
  value,
  label: m.intervals[value],
}));

/** What a tier costs: each price a row that can be brought to another place. */
export function TierPrices(props: TierFormProps) {
  const { values, set, errorOf } = props.form;
  const { prices } = values;
  const error = errorOf('prices');
  return (
    <fieldset className={styles.prices} data-field="prices">
      <legend>{m.prices}</legend>
      {prices.length === 0 && <p className={styles.hint}>{m.pricesHint}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {prices.length > 0 && (
        <ul className={styles.list}>
          {prices.map((price, index) => (
            <PriceRow key={price.key} price={price} index={index} {...props} />
          ))}
        </ul>
      )}
      {prices.length < TIER_PRICES_MAX && (
        <div>
          <Button size="sm" icon="plus" onPress={() => set({ prices: withPrice(prices) })}>
            {m.addPrice}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function PriceRow({
  price,
  index,
  ...props
}: TierFormProps & { price: PriceValues; index: number }) {
  const { values, set } = props.form;
  const { prices } = values;
  const number = index + 1;
  const move = (by: number) => {
    const order = moved(
      prices.map(({ key }) => key),
      price.key,
      by,
    );
    set({ prices: prices.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) });
  };
  return (
    <li className={styles.price} aria-label={m.price(number)}>
      {prices.length > 1 && (
        <SortHandle label={m.move(number)} place={index} count={prices.length} onMove={move} />
      )}
      <PriceFields price={price} number={number} {...props} />
      <div className={styles.tools}>
        {index > 0 && (
          <IconButton icon="arrow-up" size="sm" label={m.up(number)} onPress={() => move(-1)} />
        )}
        {index < prices.length - 1 && (
          <IconButton icon="arrow-down" size="sm" label={m.down(number)} onPress={() => move(1)} />
        )}
        {!price.isLocked && (
          <IconButton
            icon="x"
            size="sm"
            label={m.removePrice(number)}
            onPress={() => set({ prices: prices.filter((one) => one !== price) })}
          />
        )}
      </div>
    </li>
  );
}

function PriceFields({
  price,
  number,
  form: { values, set, errorOf, leave },
  place: { currency },
}: TierFormProps & { price: PriceValues; number: number }) {
  const name = amountField(price);
  const change = (what: Partial<PriceValues>) =>
    set({ prices: values.prices.map((one) => (one === price ? { ...one, ...what } : one)) });
  return (
    <div className={styles.pair}>
      <MoneyField
        label={m.amount(number)}
        symbol={CURRENCY_SYMBOLS[currency]}
        name={name}
        isRequired
        readOnly={price.isLocked}
        value={price.amount}
        error={errorOf(name)}
        onBlur={() => leave(name)}
        onChange={(amount) => {
          if (!isTooMuch(amount, currency)) change({ amount });
        }}
      />
      {price.isLocked ? (
        <p className={styles.fixed}>{m.intervals[price.interval]}</p>
      ) : (
        <Select
          label={m.interval(number)}
          value={price.interval}
          onChange={(interval) => change({ interval: interval as PriceValues['interval'] })}
          options={INTERVALS}
        />
      )}
      {price.isLocked && <p className={styles.hint}>{m.locked}</p>}
    </div>
  );
}
