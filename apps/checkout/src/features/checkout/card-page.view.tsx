import { Banner, Button, LinkButton, Page } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { messages as m } from './card-page.messages.en.ts';
import styles from './one-sum.module.css';

export interface CardPageProps {
  title: string;
  /** Who is paid with it. */
  seller: string;
  /** What is to be said in place of the form. */
  note?: string | undefined;
  /** What is to be said above it. */
  warning?: string | undefined;
  back: { href: string; text: string };
  /** Enters another card in place of one that is refused. */
  onAgain?: (() => void) | undefined;
  /** What is to be known before a card is entered. */
  facts: ReactNode;
  /** What takes the card. */
  children?: ReactNode;
}

/** A page on which a card is kept, or why there is none to be kept. */
export function CardPageView({ title, seller, note, warning, back, ...rest }: CardPageProps) {
  return (
    <Page title={title} width="form" lead={m.of(seller)}>
      <div className={styles.body}>
        {note === undefined ? (
          <>
            {rest.facts}
            {warning !== undefined && (
              <Banner tone="danger" role="status">
                {warning}
              </Banner>
            )}
            {rest.children}
          </>
        ) : (
          <Banner
            tone="info"
            role="status"
            actions={
              rest.onAgain ? (
                <Button size="sm" onPress={rest.onAgain}>
                  {m.again}
                </Button>
              ) : (
                <LinkButton size="sm" href={back.href}>
                  {back.text}
                </LinkButton>
              )
            }
          >
            {note}
          </Banner>
        )}
      </div>
    </Page>
  );
}
