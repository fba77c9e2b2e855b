import type { Currency, CurrencyChoice } from '@foyer/contracts';
import { Banner, Button, Card, Select, Stack } from '@foyer/design-system';
import { messages as m } from './currency.messages.en.ts';
import { currencyOption } from './currency.model.ts';
import styles from './receipt-details.module.css';

interface Props {
  choices: readonly CurrencyChoice[];
  provider: string;
  chosen: Currency;
  isChanged: boolean;
  isPending: boolean;
  error: Error | null;
  onChoose: (currency: Currency) => void;
  onSave: () => void;
}

/** What an account sells in, and what that costs. */
export function CurrencyView(props: Props) {
  const { choices, provider, chosen, isChanged, isPending, error, onChoose, onSave } = props;
  return (
    <Card label={m.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack gap={4}>
          <div>
            <h2>{m.title}</h2>
            <p className={styles.note}>{m.lead}</p>
          </div>
          <Select
            label={m.label}
            hint={m.note[provider === 'sandbox' ? 'sandbox' : 'other']}
            options={choices.map(currencyOption)}
            value={chosen}
            onChange={(value: string) => onChoose(value as Currency)}
          />
          {error && (
            <Banner tone="danger" role="alert" title={m.failed}>
              {error.message}
            </Banner>
          )}
          <div>
            <Button type="submit" isPending={isPending} isDisabled={!isChanged}>
              {m.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
