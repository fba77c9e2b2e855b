import { Banner, Button, Dialog } from '@foyer/design-system';
import styles from './export-button.module.css';
import { messages as text } from './export.messages.en.ts';
import type { Exporting } from './export.store.ts';

/** The button of an export, and the window over the page while the file is prepared. */
export function ExportButton({ exporting: { state, start, cancel } }: { exporting: Exporting }) {
  return (
    <>
      <Button icon="export" onPress={start}>
        {text.exportCsv}
      </Button>
      <Dialog
        title={text.preparing}
        isOpen={state.phase === 'preparing'}
        onClose={cancel}
        isStrict
        actions={
          <Button onPress={cancel} autoFocus>
            {text.cancel}
          </Button>
        }
      >
        <div className={styles.bar} aria-hidden="true">
          <span />
        </div>
        <p role="status">{text.hint}</p>
      </Dialog>
      <Dialog
        title={text.failedTitle}
        isOpen={state.phase === 'failed'}
        onClose={cancel}
        actions={
          <>
            <Button onPress={cancel}>{text.close}</Button>
            <Button variant="primary" onPress={start}>
              {text.again}
            </Button>
          </>
        }
      >
        <Banner tone="danger" role="alert">
          {state.phase === 'failed' && state.message}
        </Banner>
      </Dialog>
    </>
  );
}
