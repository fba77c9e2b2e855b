import { Button, Dialog, ErrorNote } from '@foyer/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { messages } from './form-dialog.messages.en.ts';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
  title: string;
  isOpen?: boolean;
  /** The fields. */
  children: ReactNode;
  /** What became of sending it. */
  form: { isSending: boolean; failure: Error | null };
  submitLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
}

/** A form in a window. A long one keeps its buttons under the thumb on a phone. */
export function FormDialog({
  title,
  isOpen = true,
  children,
  form,
  submitLabel,
  cancelLabel = messages.cancel,
  isDangerous = false,
  onSubmit,
  onClose,
}: FormDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
        <ErrorNote error={form.failure} />
        <div className={styles.end}>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={form.isSending}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
