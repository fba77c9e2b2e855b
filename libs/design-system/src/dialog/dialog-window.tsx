import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/button.tsx';
import { messages } from '../messages/en.ts';
import { PageLanguage } from '../page-language/page-language.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** For what must be answered: no close button, Escape and outside clicks do nothing. */
  isStrict?: boolean;
  /** From the side, full height. */
  placement?: 'center' | 'left' | 'right';
}

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
    <PageLanguage>
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
    </PageLanguage>
  );
}
