import {
  Button,
  Card,
  ErrorNote,
  ErrorSummary,
  SaveBar,
  Stack,
  TextArea,
  TextField,
} from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { messages as m } from './receipt-details.messages.en.ts';
import { RECEIPT_LABELS, type ReceiptValues } from './receipt-details.model.ts';
import styles from './receipt-details.module.css';

interface Props {
  form: Form<ReceiptValues>;
  /** What the account is called. */
  name: string;
  isChanged: boolean;
  onSave: OnSubmit;
}

/** What stands on the receipts of an account. */
export function ReceiptDetailsView({ form, name, isChanged, onSave }: Props) {
  const { field } = form;
  return (
    <Card label={m.title}>
      <form noValidate onSubmit={onSave}>
        <Stack gap={4}>
          <div>
            <h2>{m.title}</h2>
            <p className={styles.note}>{m.lead}</p>
          </div>
          <ErrorSummary {...form.summary(RECEIPT_LABELS)} />
          <TextField
            label={m.legalName}
            hint={m.legalNameHint(name)}
            autoComplete="organization"
            maxLength={120}
            {...field('legalName')}
          />
          <TextArea label={m.address} rows={3} {...field('address')} />
          <TextField
            label={m.taxNumber}
            note={m.taxNumberHint}
            maxLength={40}
            {...field('taxNumber')}
          />
          <div className={styles.tax}>
            <TextField
              label={m.taxName}
              note={m.taxNameHint}
              maxLength={30}
              {...field('taxName')}
            />
            <TextField
              label={m.taxRate}
              inputMode="decimal"
              after={m.taxRateAfter}
              {...field('taxRate')}
            />
          </div>
          <p className={styles.note}>
            {m.scope} {m.since}
          </p>
          <SaveBar
            isChanged={isChanged}
            note={m.unsaved}
            problem={<ErrorNote error={form.failure} />}
          >
            <Button type="submit" isPending={form.isSending}>
              {m.save}
            </Button>
          </SaveBar>
        </Stack>
      </form>
    </Card>
  );
}
