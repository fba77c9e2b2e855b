import { useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { SettingsFrame } from '../../shared/settings-frame.part.tsx';
import { messages as m } from './payouts.messages.en.ts';
import { CardReaders } from './card-readers.part.tsx';
import { CurrencyPart } from './currency.part.tsx';
import { PaymentAccountPart } from './payment-account.part.tsx';
import { PayoutList } from './payout-list.part.tsx';
import { paymentAccountQuery } from './payment-account.queries.ts';
import { PayoutsView } from './payouts.view.tsx';
import { ReceiptDetailsPart } from './receipt-details.part.tsx';

export function PayoutsPage() {
  const account = useActiveAccount();
  const { data } = useSuspenseQuery(paymentAccountQuery(account.id));
  return (
    <SettingsFrame title={m.title} username={account.username} lead={m.lead(account.name)}>
      <PayoutsView
        payments={<PaymentAccountPart payments={data} />}
        list={<PayoutList payments={data} />}
        currency={<CurrencyPart />}
        readers={<CardReaders isConnected={data.connected} />}
        receipts={<ReceiptDetailsPart />}
      />
    </SettingsFrame>
  );
}
