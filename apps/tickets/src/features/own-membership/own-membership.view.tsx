import { memberLinks } from '@foyer/contracts';
import {
  Banner,
  Button,
  ConfirmDialog,
  ErrorNote,
  LinkButton,
  Page,
  Stack,
  TextLink,
} from '@foyer/design-system';
import { SafeHtml } from '@foyer/design-system/safe-html';
import type { PauseMonths } from '@foyer/domain';
import { useState, type ReactNode } from 'react';
import { messages as m } from './own-membership.messages.en.ts';
import {
  actionOf,
  cardText,
  dayOf,
  nextText,
  pauseOf,
  priceOf,
  statusOf,
} from './own-membership.model.ts';
import { Pause } from './pause.view.tsx';
import { Payments } from './payments.view.tsx';
import { Seats, type SeatsProps } from './seats.view.tsx';
import { TestClock } from './test-clock.view.tsx';
import styles from './own-membership.module.css';

interface Props extends SeatsProps {
  now: Date;
  listsHref: string;
  /** The page of whoever sells it; null while not everybody may see it. */
  profileHref: string | null;
  membershipsHref: string;
  /** What its member shows at the door. */
  cardHref: string;
  /** Whom to write to. */
  contact: string;
  error: Error | null;
  isResuming: boolean;
  /** On the way to the provider's page. */
  isLeaving: boolean;
  isPaying: boolean;
  isPassing: boolean;
  onCancel: () => Promise<void>;
  onResume: () => void;
  onPause: (months: PauseMonths) => Promise<void>;
  /** Lets it go on, before or after it rests. */
  onEndPause: (hasBegun: boolean) => Promise<void>;
  onOpenPage: () => void;
  onPay: () => void;
  onPass: () => void;
  /** Other plans, drawn behind its own. */
  plans: ReactNode;
}

/** A membership as its member keeps it. */
export function OwnMembershipView({ membership, now, listsHref, profileHref, ...rest }: Props) {
  const { tier, owner, benefits, payments, stripeSubscription, gift, status } = membership;
  return (
    <Page
      title={tier.name}
      width="narrow"
      above={
        <TextLink isQuiet isAlone href={listsHref}>
          {m.lists}
        </TextLink>
      }
      lead={
        profileHref === null ? (
          m.of(owner.name)
        ) : (
          <TextLink href={profileHref}>{m.of(owner.name)}</TextLink>
        )
      }
    >
      <Stack gap={6}>
        <Failing membership={membership} isPaying={rest.isPaying} onPay={rest.onPay} />
        <ErrorNote error={rest.error} />
        <Plan membership={membership} now={now} />
        {gift && (
          <Banner tone="info" title={m.gift(gift.giverName)}>
            {m.giftText}
          </Banner>
        )}
        <div className={styles.ways}>
          {status !== 'expired' && (
            <p>
              <LinkButton href={rest.cardHref}>{m.memberCard}</LinkButton>
            </p>
          )}
          {actionOf(membership) === 'cancel' && (
            <p>
              <LinkButton href={memberLinks.anotherCard(membership.id)}>{m.anotherCard}</LinkButton>
            </p>
          )}
          {membership.hasProviderPage && (
            <p>
              <Button isPending={rest.isLeaving} onPress={rest.onOpenPage}>
                {m.providerPage}
              </Button>
            </p>
          )}
        </div>
        {!stripeSubscription && (
          <Banner tone="info" title={m.byHand}>
            {m.byHandText(owner.name)}{' '}
            <TextLink href={`mailto:${rest.contact}`}>{rest.contact}</TextLink>
          </Banner>
        )}
        {status === 'expired' && (
          <p>
            <LinkButton href={rest.membershipsHref}>{m.again}</LinkButton>
          </p>
        )}
        <div className={styles.ways}>
          <Pause membership={membership} now={now} {...rest} />
          <Renewal membership={membership} {...rest} />
        </div>
        {tier.description !== '' && <SafeHtml className={styles.rich} html={tier.description} />}
        {benefits.length > 0 && (
          <section aria-labelledby="benefits">
            <h2 id="benefits">{m.benefits}</h2>
            <ul className={styles.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </section>
        )}
        {rest.plans}
        <Seats membership={membership} onInvite={rest.onInvite} onRemove={rest.onRemove} />
        {stripeSubscription && !gift && <Payments payments={payments} />}
        <TestClock membership={membership} isPending={rest.isPassing} onPass={rest.onPass} />
      </Stack>
    </Page>
  );
}

/** A payment that did not go through, and the way to make it. */
function Failing({
  membership,
  isPaying,
  onPay,
}: Pick<Props, 'membership' | 'isPaying' | 'onPay'>) {
  const { failing } = membership;
  if (!failing) return null;
  return (
    <Banner
      tone="danger"
      title={m.failing}
      actions={
        <Button variant="primary" size="sm" isPending={isPaying} onPress={onPay}>
          {m.payNow}
        </Button>
      }
    >
      {failing.nextTryAt === null
        ? m.failingText(dayOf(failing.since))
        : m.nextTry(dayOf(failing.nextTryAt))}
    </Banner>
  );
}

function Plan({ membership, now }: Pick<Props, 'membership' | 'now'>) {
  const price = priceOf(membership);
  const rows = [
    [m.status, statusOf(membership, now)],
    ...(price === null ? [] : [[m.price, price] as const]),
    ...(pauseOf(membership, now) !== null && price !== null && membership.pausedUntil !== null
      ? [[m.goesOn, m.goesOnText(dayOf(membership.pausedUntil), price)] as const]
      : []),
    ...(membership.nextPlan === null ? [] : [[m.next, nextText(membership.nextPlan)] as const]),
    [m.since, dayOf(membership.startsAt)],
    ...(membership.card === null ? [] : [[m.card, cardText(membership.card)] as const]),
  ] as const;
  return (
    <section aria-label={m.plan}>
      <dl className={styles.plan}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Ending it, or letting it go on. */
function Renewal({
  membership,
  isResuming,
  onCancel,
  onResume,
}: Pick<Props, 'membership' | 'isResuming' | 'onCancel' | 'onResume'>) {
  const [isAsking, setAsking] = useState(false);
  const action = actionOf(membership);
  const { tier, expiresAt } = membership;
  return (
    <>
      {action === 'cancel' && (
        <p>
          <Button aria-haspopup="dialog" onPress={() => setAsking(true)}>
            {m.cancel}
          </Button>
        </p>
      )}
      {action === 'resume' && (
        <p>
          <Button variant="primary" isPending={isResuming} onPress={onResume}>
            {m.resume}
          </Button>
        </p>
      )}
      <ConfirmDialog
        title={m.cancelTitle}
        confirmLabel={m.cancel}
        cancelLabel={m.keep}
        isDangerous
        isOpen={isAsking}
        onConfirm={onCancel}
        onClose={() => setAsking(false)}
      >
        <p>
          {expiresAt === null
            ? m.cancelTextOpen(tier.name)
            : m.cancelText(tier.name, dayOf(expiresAt))}
        </p>
      </ConfirmDialog>
    </>
  );
}
