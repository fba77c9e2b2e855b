import type { EventDetail } from '@foyer/contracts';
import { MoneyField, useAnnounced } from '@foyer/design-system';
import {
  CURRENCY_SYMBOLS,
  formatMoney,
  MAX_DONATION_MAJOR,
  moneyText,
  readDonation,
  smallestChargeMinor,
  toMajor,
  toMinor,
  type Currency,
} from '@foyer/domain';
import { useId, useState } from 'react';
import type { Gift } from './gift.store.ts';
import { messages } from './checkout.messages.en.ts';
import styles from './gift-box.module.css';

const m = messages.gift;
const NONE = '';
const OTHER = 'other';

interface Props {
  event: EventDetail;
  gift: Gift & { wasSaid: boolean };
  /** With it the cart comes to less than a card can be charged. */
  isTooSmall: boolean;
  onGive: (gift: Gift) => void;
}

/** The amounts that are offered, as the field of another one would have them. */
function offered({ donationPresets, donationSuggestedAmount, currency }: EventDetail): string[] {
  const all = new Set([...donationPresets, donationSuggestedAmount ?? []].flat());
  return [...all].toSorted((a, b) => a - b).map((amount) => moneyText(amount, currency));
}

function toGift(typed: string, currency: Currency): Gift {
  const read = readDonation(typed, currency);
  return read.problem === undefined
    ? { ...read, typed, problem: null }
    : { ...read, typed, donationMinor: 0, isCapped: false };
}

const tooSmallNote = (isTooSmall: boolean, currency: Currency) =>
  isTooSmall ? m.tooSmall(formatMoney(smallestChargeMinor(currency), currency)) : undefined;
const cappedNote = ({ isCapped }: Gift, currency: Currency) =>
  isCapped ? m.capped(formatMoney(toMinor(MAX_DONATION_MAJOR, currency), currency)) : undefined;
const giftText = ({ donationMinor }: Gift, currency: Currency) =>
  donationMinor > 0 ? m.is(formatMoney(donationMinor, currency)) : m.none;

/** What is said below the amounts. */
function Notes({
  tooSmall,
  event,
  gift,
}: Pick<Props, 'event' | 'gift'> & { tooSmall: string | undefined }) {
  return (
    <>
      {tooSmall && <p className={styles.text}>{tooSmall}</p>}
      {!gift.wasSaid && gift.donationMinor > 0 && (
        <p className={styles.text}>{m.suggested(event.owner.name)}</p>
      )}
    </>
  );
}

/** Something for the organizer on top of the tickets: an offered amount, another one, or nothing. */
export function GiftBox({ event, gift, isTooSmall, onGive }: Props) {
  const { currency } = event;
  const titleId = useId();
  const name = useId();
  const amounts = offered(event);
  const [isOther, setOther] = useState(gift.typed !== '' && !amounts.includes(gift.typed));
  const chosen = isOther ? OTHER : gift.typed;
  const tooSmall = tooSmallNote(isTooSmall, currency);
  const note = cappedNote(gift, currency) ?? tooSmall;
  useAnnounced(note ?? giftText(gift, currency));
  const say = (typed: string) => onGive(toGift(typed, currency));
  const choose = (value: string) => {
    setOther(value === OTHER);
    say(value === OTHER ? NONE : value);
  };
  const options = [
    { value: NONE, label: m.none },
    ...amounts.map((amount) => ({ value: amount, label: shortMoney(amount, currency) })),
    { value: OTHER, label: m.other },
  ];
  return (
    <section className={styles.gift} aria-labelledby={titleId}>
      <h2 id={titleId}>{event.donationTitle || m.title}</h2>
      {event.donationDescription && <p className={styles.text}>{event.donationDescription}</p>}
      <div className={styles.amounts} role="radiogroup" aria-labelledby={titleId}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isOther && (
        <div className={styles.other}>
          <MoneyField
            label={m.otherLabel}
            symbol={CURRENCY_SYMBOLS[currency]}
            value={gift.typed}
            onChange={say}
            note={note}
            error={gift.problem ?? undefined}
            onBlur={() => {
              if (gift.typed === '' || gift.problem !== null) return;
              // what was read is what is shown
              onGive({
                ...gift,
                typed: moneyText(toMajor(gift.donationMinor, currency), currency),
              });
            }}
          />
        </div>
      )}
      <Notes tooSmall={isOther ? undefined : tooSmall} event={event} gift={gift} />
    </section>
  );
}

/** "$25" and "$7.50": offered amounts are mostly round. */
const shortMoney = (amount: string, currency: Currency) =>
  formatMoney(toMinor(Number(amount), currency), currency).replace(/[.,]00$/, '');
