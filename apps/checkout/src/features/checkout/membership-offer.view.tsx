import { Button, useAnnounced } from '@foyer/design-system';
import { useEffect, useId, useRef } from 'react';
import { membershipTexts as m } from './membership-offer.messages.en.ts';
import type { MembershipOffer, NamedMembership } from './membership-offers.model.ts';
import styles from './gift-box.module.css';

interface Props {
  /** The best of them first. */
  offers: readonly MembershipOffer[];
  /** What is in the cart. */
  wanted: NamedMembership | null;
  /** A visitor logs in first, and comes back to what they wanted. */
  isVisitor: boolean;
  onWant: (priceId: string | null) => void;
}

/** What makes somebody a member in the same payment, and the tickets cheaper at once. */
export function MembershipOfferBox({ offers, wanted, isVisitor, onWant }: Props) {
  const titleId = useId();
  const text = useChangedText(wanted);
  useAnnounced(text ?? '');
  const box = useFocusKept(wanted);
  const [best, ...others] = offers;
  return (
    <section ref={box} className={styles.gift} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{m.title}</h2>
      {wanted ? (
        <>
          <p className={styles.text}>{m.added(wanted.name, wanted.price)}</p>
          <p>
            <Button size="sm" onPress={() => onWant(null)}>
              {m.remove(wanted.name)}
            </Button>
          </p>
        </>
      ) : (
        best && (
          <>
            <p className={styles.text}>{m.offer(best.name, best.price, best.saves)}</p>
            <p>
              <Add offer={best} isVisitor={isVisitor} onWant={onWant} />
            </p>
            {others.length > 0 && (
              <details>
                <summary>{m.others}</summary>
                <ul>
                  {others.map((offer) => (
                    <li key={offer.priceId}>
                      <p className={styles.text}>{m.other(offer.name, offer.price, offer.saves)}</p>
                      <Add offer={offer} isVisitor={isVisitor} onWant={onWant} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )
      )}
    </section>
  );
}

const Add = ({
  offer: { priceId, name },
  isVisitor,
  onWant,
}: Pick<Props, 'isVisitor' | 'onWant'> & { offer: MembershipOffer }) => (
  <Button size="sm" onPress={() => onWant(priceId)}>
    {isVisitor ? m.signIn(name) : m.add(name)}
  </Button>
);

/** What changed since the box was drawn; null before. */
function useChangedText(wanted: NamedMembership | null): string | null {
  const first = useRef(wanted?.priceId);
  const hasChanged = useRef(false);
  if (first.current !== wanted?.priceId) hasChanged.current = true;
  if (!hasChanged.current) return null;
  return wanted ? m.said.added(wanted.name) : m.said.removed;
}

/** The button that was pressed is gone with what it did: the box has the focus then. */
function useFocusKept(wanted: NamedMembership | null) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(wanted?.priceId);
  useEffect(() => {
    if (before.current === wanted?.priceId) return;
    before.current = wanted?.priceId;
    if (document.activeElement === document.body) box.current?.focus();
  }, [wanted?.priceId]);
  return box;
}
