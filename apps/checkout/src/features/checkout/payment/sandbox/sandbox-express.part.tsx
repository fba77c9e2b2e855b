import { ErrorSummary, RadioGroup, TextField, useOnline } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { formatMoney } from '@foyer/domain';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages as checkoutMessages } from '../../checkout.messages.en.ts';
import type { ExpressProps } from '../express.model.ts';
import { payAtOnce } from '../express.store.ts';
import { messages as paymentMessages } from '../payment.messages.en.ts';
import { useNetwork } from '../payment.store.ts';
import { buyerOf } from '../wallet-buyer.model.ts';
import {
  cardOf,
  firstValues,
  WALLET_CARDS,
  walletErrors,
  type WalletValues,
} from './sandbox-express.model.ts';
import { messages as m } from './sandbox-express.messages.en.ts';
import { resultOf } from './sandbox-result.model.ts';
import { useSandboxPayment } from './sandbox.queries.ts';
import styles from '../../checkout.module.css';

/** The wallet of the embedded provider, which says in its name that it is none. */
export function SandboxExpress({ sheet, seller, currency, ...props }: ExpressProps) {
  const { known, order: orderFor, onEnd } = props;
  const isOnline = useOnline();
  const { wait, giveUp } = useNetwork();
  const { mutateAsync } = useSandboxPayment();
  // what is typed stays while the page does, whether or not the sheet is open
  const form = useForm(
    useState<WalletValues>(() => firstValues(known)),
    walletErrors,
  );
  const [isPaid, setPaid] = useState(false);
  if (!sheet) return null;

  const { isOpen, totalMinor, onClose } = sheet;
  const total = formatMoney(totalMinor, currency);
  // what waits for a network was not sent, and can be given up
  const isSending = isPaid || (form.isSending && !giveUp);
  const pay = async (values: WalletValues) => {
    if (!(await wait())) return;
    const ended = await payAtOnce({
      ...{ buyer: buyerOf(values), agreedMinor: totalMinor, orderFor },
      pay: async ({ clientSecret }) =>
        resultOf(await mutateAsync({ clientSecret, card: cardOf(values) })),
    });
    // paid, it stays until the next page is there
    if (ended && 'end' in ended) setPaid(true);
    else onClose();
    if (ended) onEnd(ended);
  };
  return (
    <FormDialog
      title={m.title}
      isOpen={isOpen}
      form={{ isSending, failure: null }}
      submitLabel={paymentMessages.pay(total)}
      onSubmit={form.submit(pay)}
      onClose={() => {
        if (isSending) return;
        giveUp?.();
        onClose();
      }}
    >
      <p>{m.lead(seller, total)}</p>
      <ErrorSummary {...form.summary()} />
      <TextField label={m.name} autoComplete="name" enterKeyHint="next" {...form.field('name')} />
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        enterKeyHint="go"
        {...form.field('email')}
      />
      <div>
        <RadioGroup label={m.card} options={WALLET_CARDS} {...form.choice('card')} />
        <p className={styles.muted} role="status">
          {!isOnline && (giveUp ? paymentMessages.waiting : checkoutMessages.offline)}
        </p>
      </div>
    </FormDialog>
  );
}
