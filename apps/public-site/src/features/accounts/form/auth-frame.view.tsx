import { Page } from '@foyer/design-system';
import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** A page with one form in the middle: title, a sentence, the form, and where else to go. */
export function AuthFrame({ title, lead, children, footer }: Props) {
  return (
    <Page title={title} lead={lead} width="form">
      <div className={styles.frame}>
        {children}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Page>
  );
}
