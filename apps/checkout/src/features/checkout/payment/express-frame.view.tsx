import { walletConsent, type Consents } from '@foyer/domain';
import { useId, type ReactNode } from 'react';
import { TermsLink } from '../terms-link.view.tsx';
import { messages as m } from './express-frame.messages.en.ts';
import styles from './express-frame.module.css';

interface Props {
  seller: string;
  /** What the event asks whether it may be sent. */
  asks: Consents;
  /** Not before it is known that there are buttons. */
  isShown?: boolean;
  children: ReactNode;
}

/** Buttons that pay at once, below what each of them agrees to. */
export function ExpressFrame({ seller, asks, isShown = true, children }: Props) {
  const heading = useId();
  const consent = walletConsent(asks, seller);
  return (
    <section className={styles.express} data-shown={isShown} aria-labelledby={heading}>
      {isShown && (
        <>
          <h2 id={heading}>{m.title}</h2>
          <p className={styles.consent}>
            {consent.before} <TermsLink>{consent.terms}</TermsLink>
            {consent.after}
          </p>
        </>
      )}
      {children}
    </section>
  );
}
