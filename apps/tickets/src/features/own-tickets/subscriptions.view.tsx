import type { MembershipSubscription } from '@foyer/contracts';
import { Avatar, Badge, Button, ConfirmDialog, EmptyState, LinkButton } from '@foyer/design-system';
import { formatDate, formatMoney, ownZone, shownMemberStatus, toMinor } from '@foyer/domain';
import { LinkIfPage, type Links } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from './own-tickets.messages.en.ts';
import styles from './own-tickets.module.css';

const t = messages.subscriptions;
const priceOf = ({ tier: { price } }: MembershipSubscription) =>
  price &&
  t.price[price.interval](formatMoney(toMinor(price.amount, price.currency), price.currency));

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

function statusOf({ status, ...of }: MembershipSubscription, now: Date): string {
  const [expiresAt, pausedUntil] = [dateOf(of.expiresAt), dateOf(of.pausedUntil)];
  const shown = shownMemberStatus({ status, expiresAt, pausedUntil }, now);
  const words = t.status[shown];
  const day = shown === 'paused' ? pausedUntil : expiresAt;
  return typeof words === 'string' ? words : words(day ? formatDate(day, ownZone()) : '');
}

interface SubscriptionsViewProps {
  subscriptions: readonly MembershipSubscription[];
  /** Where one is managed; null in a release without that page. */
  manageLink: (id: string) => string | null;
  /** What is shown at the door. */
  cardLink: (id: string) => string;
  now: Date;
  links: Links;
  /** Somebody leaves what others share with them. */
  onLeave: (seatId: string) => Promise<unknown>;
}

export function SubscriptionsView({
  subscriptions,
  manageLink,
  cardLink,
  now,
  links,
  onLeave,
}: SubscriptionsViewProps) {
  if (subscriptions.length === 0) return <EmptyState icon="star" title={t.empty} />;
  return (
    <ul className={styles.rows} aria-label={t.rows}>
      {subscriptions.map((one) => (
        <li key={one.id} className={styles.row} data-plain>
          <Avatar
            name={one.owner.name}
            src={one.owner.avatar}
            isSquare={one.owner.type === 'School'}
          />
          <div className={styles.text}>
            <h2>
              {one.owner.hasProfile ? (
                <LinkIfPage href={links.profile(one.owner.type, one.owner.username)}>
                  {one.owner.name}
                </LinkIfPage>
              ) : (
                one.owner.name
              )}
            </h2>
            <p>{one.tier.name}</p>
            {one.seat && <p>{t.seatOf(one.seat.of)}</p>}
            {one.tier.price && <p>{priceOf(one)}</p>}
            <p>{statusOf(one, now)}</p>
            {one.isPaymentFailing && <p data-failing>{t.failing}</p>}
          </div>
          <div className={styles.end}>
            {!one.seat && !one.stripeSubscription && <Badge>{t.manual}</Badge>}
            <LinkButton size="sm" href={cardLink(one.id)} aria-label={t.cardOf(one.owner.name)}>
              {t.card}
            </LinkButton>
            {one.seat ? (
              <Leave house={one.owner.name} seat={one.seat} onLeave={onLeave} />
            ) : (
              <Manage of={one} href={manageLink(one.id)} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LeaveProps extends Pick<SubscriptionsViewProps, 'onLeave'> {
  house: string;
  seat: NonNullable<MembershipSubscription['seat']>;
}

function Leave({ house, seat, onLeave }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t.leaveOf(house)}
        onPress={() => setAsking(true)}
      >
        {t.leave}
      </Button>
      <ConfirmDialog
        title={t.leaveTitle}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        isDangerous
        isOpen={isAsking}
        onConfirm={() => onLeave(seat.id)}
        onClose={() => setAsking(false)}
      >
        <p>{t.leaveText(seat.of)}</p>
      </ConfirmDialog>
    </>
  );
}

/** Of one that was added by hand there is nothing to manage, but what it is. */
const Manage = ({ of, href }: { of: MembershipSubscription; href: string | null }) => {
  const isOwn = of.stripeSubscription;
  return (
    href && (
      <LinkButton
        size="sm"
        href={href}
        aria-label={(isOwn ? t.manageOf : t.detailsOf)(of.owner.name)}
      >
        {isOwn ? t.manage : t.details}
      </LinkButton>
    )
  );
};
