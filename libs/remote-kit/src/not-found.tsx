import { links } from '@foyer/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from './page-title.ts';
import styles from './route-error.module.css';

interface StatusPageProps {
  code?: string;
  heading: string;
  children?: ReactNode;
}

/** A whole page that says what happened and what to do next. */
export function StatusPage({ code, heading, children }: StatusPageProps) {
  usePageTitle(heading);
  return (
    <section className={styles.page}>
      {code && <p className={styles.code}>{code}</p>}
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </section>
  );
}

/** The full-page "Page not found". */
export function NotFoundPage({ code = 404 }: { code?: number }) {
  return (
    <StatusPage code={String(code)} heading="Page not found">
      <p>The page you are looking for may have been removed, renamed or is unavailable.</p>
      <Link className={styles.primary} to={links.home()}>Go back home</Link>
    </StatusPage>
  );
}

/** The second variant: a missing thing inside a page, with an own sentence and a support line when they help. */
export function NotFoundNote({ message = 'The page you were looking for was not found', support }: { message?: string; support?: ReactNode }) {
  return (
    <StatusPage heading={message}>
      {support && <p>{support}</p>}
      <Link className={styles.primary} to={links.home()}>Go Back</Link>
    </StatusPage>
  );
}
