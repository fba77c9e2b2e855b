import type { EventDetail, ExpressSetup } from '@foyer/contracts';
import { Button, lazyPart } from '@foyer/design-system';
import { useState } from 'react';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { mayBeHeld } from './refusal.model.ts';
import { ExpressFrame } from './payment/express-frame.view.tsx';
import { messages as m } from './payment/express-frame.messages.en.ts';
import type { WalletSheet } from './payment/express.model.ts';

interface Props {
  event: EventDetail;
  setup: ExpressSetup;
  flow: CheckoutFlow;
}

const { Part: Express, usePreload } = lazyPart(
  async () => (await import('./express.part.tsx')).Express,
);

/** Where what is chosen is paid at once; nothing where there is nothing to pay. */
export function ExpressPlace(props: Props) {
  const { setup, flow } = props;
  const { summary, tooSmall } = flow.cart;
  // what no card can be charged is said at the total
  if (summary.totalMinor === 0 || tooSmall !== null) return null;
  return setup.publishableKey === null ? <OwnButton {...props} /> : <Express {...props} />;
}

/**
 * The button of a provider that asks nobody whether it may be shown: it stands there from the first
 * drawing on, and what it opens is fetched from the first touch on.
 */
function OwnButton(props: Props) {
  const { event, flow } = props;
  const [sheet, setSheet] = useState<Omit<WalletSheet, 'onClose'> | null>(null);
  usePreload();
  const { state, send, cart } = flow;
  const open = () => {
    if (!mayBeHeld(flow)) return;
    // what was wrong before is tried anew
    send({ type: 'formTried' });
    setSheet({ isOpen: true, totalMinor: cart.summary.totalMinor });
  };
  return (
    <ExpressFrame seller={event.owner.name} asks={event.marketingConsents}>
      <Button isBlock aria-haspopup="dialog" onPress={open}>
        {m.testWallet}
      </Button>
      {sheet && (
        <Express
          {...props}
          sheet={{
            ...sheet,
            // what the page says has the next word
            isOpen: sheet.isOpen && state.problem === null && state.name !== 'timedOut',
            onClose: () => setSheet({ ...sheet, isOpen: false }),
          }}
        />
      )}
    </ExpressFrame>
  );
}
