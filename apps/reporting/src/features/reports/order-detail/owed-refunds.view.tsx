import type { OwedRefund, Transaction } from '@foyer/contracts';
import { Banner, Button } from '@foyer/design-system';
import { messages } from './order-detail.messages.en.ts';
import { money } from './order-detail.model.ts';

const { owed: text, outside } = messages;

interface Props {
  order: Transaction;
  onPayBack: (owed: OwedRefund) => void;
}

/** What came back from a bank and is still to be paid, and what was given back past Foyer. */
export function OwedRefunds({ order, onPayBack }: Props) {
  const { currency, owedRefunds, uncountedRefund } = order;
  return (
    <>
      {owedRefunds.map((owed) => (
        <Banner
          key={owed.id}
          tone="warning"
          title={text.title(money(owed.amount, currency))}
          actions={<Button onPress={() => onPayBack(owed)}>{text.action}</Button>}
        >
          {[owed.item && text.of(owed.item), owed.reason && text.why[owed.reason], text.text]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      ))}
      {uncountedRefund > 0 && (
        <Banner tone="info" title={outside.title(money(uncountedRefund, currency))}>
          {outside.text}
        </Banner>
      )}
    </>
  );
}
