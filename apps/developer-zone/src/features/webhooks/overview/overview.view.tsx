import { LinkButton, Page } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/en.ts';
import styles from './overview.module.css';

/** Rules of what is sent and how it is signed; every library and tool that knows them works with ours. */
const DOCUMENTATION = 'https://www.standardwebhooks.com/';

export function OverviewView({ newTo, children }: { newTo: string; children: ReactNode }) {
  return (
    <Page title={messages.title} actions={<>
      <LinkButton href={DOCUMENTATION} target="_blank">{messages.documentation}</LinkButton>
      <LinkButton href={newTo} variant="primary" icon="plus">{messages.generate}</LinkButton>
    </>}>
      <p className={styles.intro}>{messages.intro}</p>
      <div className={styles.sections}>{children}</div>
    </Page>
  );
}
