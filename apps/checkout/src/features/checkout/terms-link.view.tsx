import { lazyPart } from '@foyer/design-system';
import { readSite } from '@foyer/remote-kit';
import { useState } from 'react';
import styles from './checkout.module.css';

const { Part: TermsSheet } = lazyPart(
  async () => (await import('./terms-sheet.view.tsx')).TermsSheet,
);

/** The word in a sentence that opens what is agreed to. */
export function TermsLink({ children }: { children: string }) {
  const [{ supportEmail }] = useState(readSite);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        {children}
      </button>
      {wasOpened && (
        <TermsSheet supportEmail={supportEmail} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
