import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/button.tsx';
import type { DialogProps } from './dialog.tsx';
import { messages } from '../messages/en.ts';
import styles from './dialog.module.css';

/** What a `Dialog` draws. */
export function DialogWindow({
  title,
  isOpen,
  onClose,
  children,
  actions,
  isStrict = false,
  placement = 'center',
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!isStrict}
      isKeyboardDismissDisabled={isStrict}
      className={styles.scrim ?? ''}
      data-placement={placement}
    >
      <Modal className={styles.modal ?? ''} data-placement={placement}>
        <AriaDialog className={styles.dialog ?? ''} role={isStrict ? 'alertdialog' : 'dialog'}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {!isStrict && <IconButton icon="x" label={messages.close} onPress={onClose} />}
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
