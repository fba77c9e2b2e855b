import type { CheckoutTicket } from '@foyer/contracts';
import { announce, Button, Tag, TextField, useAnnounced } from '@foyer/design-system';
import { useEffect, useRef, useState } from 'react';
import { promoText } from './cart.model.ts';
import { messages } from './checkout.messages.en.ts';
import type { PromoCodes } from './promo-codes.store.ts';
import styles from './checkout.module.css';

interface Props {
  promo: PromoCodes;
  currency: CheckoutTicket['currency'];
  /** A code that the address names. */
  linkedCode: string | undefined;
  /** It is the cart's from now on. */
  onTaken: () => void;
}

/** Codes that were applied, and a field for another. */
export function PromoBox({ promo, currency, linkedCode, onTaken }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const taken = useRef<string>(undefined);
  const { apply } = promo;
  // a code in the link applies itself, once: then it is the cart's, and may be removed
  useEffect(() => {
    if (!linkedCode || taken.current === linkedCode) return;
    taken.current = linkedCode;
    onTaken();
    if (promo.codes.some((one) => one.name === linkedCode.toUpperCase())) return;
    void apply(linkedCode).then((isApplied) => {
      if (!isApplied) {
        setOpen(true);
        setTyped(linkedCode);
      }
    });
  }, [linkedCode, onTaken, promo.codes, apply]);
  const [attempt, setAttempt] = useState(0);
  // the code that is looked up; another one, typed meanwhile, may be entered and waits its turn
  const [asked, setAsked] = useState('');
  const submit = async () => {
    setAsked(typed);
    // what was typed meanwhile stays
    if (await apply(typed)) setTyped((now) => (now === typed ? '' : now));
    setAttempt((before) => before + 1);
  };
  const effectOf = (one: PromoCodes['codes'][number]) =>
    one.kind === 'discount'
      ? messages.promo.off(promoText(one, currency) ?? '')
      : messages.promo.secret;
  const { error } = promo;
  // the field has the focus already, so its new description is read to nobody; an equal refusal is
  // said again
  const said = useRef(0);
  useEffect(() => {
    if (attempt === said.current) return;
    said.current = attempt;
    if (error) announce(error);
  }, [error, attempt]);
  const last = promo.codes.at(-1);
  useAnnounced(last ? messages.promo.applied(last.name, effectOf(last)) : '');
  const remove = (one: PromoCodes['codes'][number]) => {
    promo.remove(one.id);
    announce(messages.promo.removed(one.name));
  };
  return (
    <div className={styles.promo}>
      {promo.lost.length > 0 && (
        <p className={styles.lost} role="status">
          {promo.lost.join(' ')}
        </p>
      )}
      {promo.codes.map((one) => (
        <Tag
          key={one.id}
          removeLabel={messages.promo.remove(one.name)}
          onRemove={() => remove(one)}
        >
          {`${one.name} · ${effectOf(one)}`}
        </Tag>
      ))}
      {isOpen ? (
        <form
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            label={messages.promo.label}
            value={typed}
            onChange={setTyped}
            error={promo.error ?? undefined}
            isRequired
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={32}
          />
          <Button type="submit" isPending={promo.isApplying && typed === asked}>
            {messages.promo.apply}
          </Button>
        </form>
      ) : (
        <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
          {messages.promo.open}
        </Button>
      )}
    </div>
  );
}
