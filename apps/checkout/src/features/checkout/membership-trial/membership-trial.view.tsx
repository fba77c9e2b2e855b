import type { MembershipTrial } from '@foyer/contracts';
import { formatDate, formatMoney, ownZone, termsConsent, toMinor } from '@foyer/domain';
import { TermsLink } from '../terms-link.view.tsx';
import { messages as m } from './membership-trial.messages.en.ts';
import shared from '../checkout.module.css';
import styles from '../one-sum.module.css';

/** What is tried, what is charged when, how that is ended, and what is agreed to. */
export function TrialFacts({ trial }: { trial: MembershipTrial }) {
  const { tier, days, amount, currency, interval, chargedAt } = trial;
  const price = formatMoney(toMinor(amount, currency), currency);
  const day = formatDate(chargedAt, ownZone());
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{m.what}</dt>
          <dd>{tier.name}</dd>
        </div>
        <div>
          <dt>{m.length}</dt>
          <dd>{m.days(days)}</dd>
        </div>
        <div>
          <dt>{m.first}</dt>
          <dd>{m.firstText(price, day)}</dd>
        </div>
        <div>
          <dt>{m.today}</dt>
          <dd>{formatMoney(0, currency)}</dd>
        </div>
      </dl>
      <p>{m.renews[interval](price, day)}</p>
      <p className={styles.muted}>{m.cancel(day)}</p>
      <p className={shared.agreed}>
        {termsConsent.before} <TermsLink>{termsConsent.terms}</TermsLink>
        {termsConsent.end}
      </p>
    </>
  );
}
