import { links } from '@foyer/contracts';
import { LinkButton } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from './page-title.ts';
import { messages } from './messages/en.ts';
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
    <StatusPage code={String(code)} heading={messages.notFound}>
      <p>{messages.notFoundText}</p>
      <p className={styles.ways}>
        <LinkButton variant="primary" href={links.home()}>
          {messages.home}
        </LinkButton>
        <Link className={styles.way} to={links.discover()}>
          {messages.explore}
        </Link>
      </p>
    </StatusPage>
  );
}

/**
 * The second variant: a missing thing inside a page, with an own sentence and a support line when
 * they help.
 */
export function NotFoundNote({
  message = messages.missing,
  support,
}: {
  message?: string;
  support?: ReactNode;
}) {
  return (
    <StatusPage heading={message}>
      {support && <p>{support}</p>}
      <LinkButton variant="primary" href={links.home()}>
        {messages.back}
      </LinkButton>
    </StatusPage>
  );
}
