import { useDeferredValue, useState, type ReactNode } from 'react';
import { ErrorNote } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import { messages } from '../messages/en.ts';
import type { DialogProps } from './dialog-window.tsx';
import styles from './dialog.module.css';

const { Part: DialogWindow, usePreload } = lazyPart(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
);

/**
 * A window over the page: takes the focus, gives it back, closes with Escape. Its code comes when
 * it is first needed.
 */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  usePreload();
  // a window with a long form takes a slow phone several frames: the press that opens it is drawn
  // first, and the focus stays at the button until the window takes it
  const isDrawn = useDeferredValue(isOpen, false) && isOpen;
  const [wasOpened, setWasOpened] = useState(false);
  if (isDrawn && !wasOpened) setWasOpened(true);
  // once opened it stays, so that it can see itself closed and give the focus back
  return wasOpened ? <DialogWindow {...props} isOpen={isDrawn} /> : null;
}

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, to what. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  isDangerous?: boolean;
  /** What is said above the reason when it did not work. */
  failedTitle?: string;
  /** Resolves when it is done; a rejection is shown in the dialog and can be tried again. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; names the thing and the effect. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = messages.cancel,
  isOpen,
  isDangerous = false,
  failedTitle,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  // what began is seen to its end here, or its failure would be told to nobody
  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      close();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(messages.failed));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={() => {
        if (!isPending) close();
      }}
      actions={
        <>
          <Button onPress={close} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
      <ErrorNote error={error} title={failedTitle} />
    </Dialog>
  );
}
