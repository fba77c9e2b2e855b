import type { OwnMembership } from '@foyer/contracts';
import { Banner, Button, LinkButton, Page } from '@foyer/design-system';
import { formatDate, formatMoney, ownZone, toMinor } from '@foyer/domain';
import type { ReactNode } from 'react';
import { messages as m } from './membership-card.messages.en.ts';
import styles from '../one-sum.module.css';

interface Props {
  membership: OwnMembership;
  /** What is to be said in place of the form. */
  note?: string | undefined;
  /** What is to be said above it. */
  warning?: string | undefined;
  back: string;
  /** Enters another card in place of one that is refused. */
  onAgain?: (() => void) | undefined;
  /** What takes the card. */
  children?: ReactNode;
}

/** What is charged next of a membership. */
const amountOf = ({ amount, currency, nextPlan }: OwnMembership): string | null => {
  const next = nextPlan ?? (amount === null || currency === null ? null : { amount, currency });
  return next && formatMoney(toMinor(next.amount, next.currency), next.currency);
};

/** For which membership a card is kept, and when it is charged. */
export function MembershipCardView({ membership, note, warning, back, ...rest }: Props) {
  return (
    <Page title={m.title} width="form" lead={m.of(membership.owner.name)}>
      <div className={styles.body}>
        {note === undefined ? (
          <>
            <Facts membership={membership} />
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
                <LinkButton size="sm" href={back}>
                  {m.back}
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

function Facts({ membership }: Pick<Props, 'membership'>) {
  const { tier, pausedUntil, expiresAt, failing, autoRenew } = membership;
  const amount = amountOf(membership);
  const day = pausedUntil ?? expiresAt;
  const isNext = autoRenew && failing === null && amount !== null && day !== null;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{m.what}</dt>
          <dd>{tier.name}</dd>
        </div>
        {isNext && (
          <div>
            <dt>{m.next}</dt>
            <dd>{m.nextText(amount, formatDate(day, ownZone()))}</dd>
          </div>
        )}
      </dl>
      <p>{failing && autoRenew && amount !== null ? m.failing(amount) : m.text}</p>
    </>
  );
}
