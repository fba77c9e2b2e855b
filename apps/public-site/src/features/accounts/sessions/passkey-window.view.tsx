import { Button, Dialog, ErrorNote, ErrorSummary, Stack, TextField } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import { messages as words } from './passkeys.messages.en.ts';
import type { PasskeyForm } from './passkeys.model.ts';

const FORM = 'passkey-form';

interface Props {
  /** A new one is made, in place of another name for one that there is. */
  isNew: boolean;
  form: Form<PasskeyForm>;
  onSubmit: (values: PasskeyForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a passkey is to be called. */
export const PasskeyWindow = ({ isNew, form, onSubmit, onClose }: Props) => (
  <Dialog
    title={isNew ? words.addTitle : words.renameTitle}
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" form={FORM} variant="primary" isPending={form.isSending}>
          {isNew ? words.create : words.save}
        </Button>
      </>
    }
  >
    <form id={FORM} noValidate onSubmit={form.submit(onSubmit)}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary()} />
        <ErrorNote error={form.failure} />
        {isNew && <p>{words.addText}</p>}
        <TextField
          label={words.name}
          autoComplete="off"
          enterKeyHint="go"
          autoFocus
          {...form.field('name')}
        />
      </Stack>
    </form>
  </Dialog>
);
