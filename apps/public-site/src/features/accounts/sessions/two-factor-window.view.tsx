import {
  Button,
  Cluster,
  CopyButton,
  Dialog,
  ErrorNote,
  ErrorSummary,
  Stack,
  TextField,
} from '@foyer/design-system';
import { QrCode } from '@foyer/design-system/qr-code';
import type { Form } from '@foyer/remote-kit';
import styles from './two-factor-window.module.css';
import { messages as words } from './two-factor.messages.en.ts';
import { codesText, inGroups, type TwoFactorForm } from './two-factor.model.ts';

const FORM = 'two-factor-form';

/** Gives the codes as a file; nothing leaves the browser. */
function saveCodes(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = words.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface SetUpProps {
  app: { secret: string; uri: string };
  form: Form<TwoFactorForm>;
  onTurnOn: (values: TwoFactorForm) => Promise<unknown>;
  onClose: () => void;
}

/** The secret, as a picture and to type, and the field for the first code. */
export const SetUpWindow = ({ app, form, onTurnOn, onClose }: SetUpProps) => (
  <Dialog
    title={words.setUpTitle}
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" form={FORM} variant="primary" isPending={form.isSending}>
          {words.turnOn}
        </Button>
      </>
    }
  >
    <form id={FORM} noValidate onSubmit={form.submit(onTurnOn)}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary()} />
        <ErrorNote error={form.failure} />
        <p>{words.scan}</p>
        <QrCode text={app.uri} label={words.qr} />
        <p>{words.orType}</p>
        <div className={styles.secret}>
          <code aria-label={words.key}>{inGroups(app.secret)}</code>
          <CopyButton text={app.secret} label={words.copyKey} size="sm" />
        </div>
        <p>{words.enter}</p>
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          spellCheck={false}
          {...form.field('code')}
        />
      </Stack>
    </form>
  </Dialog>
);

/** The recovery codes, this once. */
export const CodesWindow = ({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}) => (
  <Dialog
    title={words.codesTitle}
    isOpen
    onClose={onClose}
    actions={
      <Button variant="primary" onPress={onClose}>
        {words.kept}
      </Button>
    }
  >
    <Stack gap={4}>
      <p>{words.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <CopyButton text={codes.join('\n')} label={words.copy} />
        <Button icon="download" onPress={() => saveCodes(codesText(codes, email))}>
          {words.download}
        </Button>
      </Cluster>
    </Stack>
  </Dialog>
);
