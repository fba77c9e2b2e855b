import { LinkButton, Page } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { messages as shared } from '../../../messages/en.ts';
import { messages } from './overview.messages.en.ts';
import styles from './overview.module.css';

export function OverviewView({
  newTo,
  documentationTo,
  children,
}: {
  newTo: string;
  documentationTo: string;
  children: ReactNode;
}) {
  return (
    <Page
      title={shared.title}
      actions={
        <>
          <LinkButton href={documentationTo}>{messages.documentation}</LinkButton>
          <LinkButton href={newTo} variant="primary" icon="plus">
            {messages.generate}
          </LinkButton>
        </>
      }
    >
      <p className={styles.intro}>{messages.intro}</p>
      <div className={styles.sections}>{children}</div>
    </Page>
  );
}
