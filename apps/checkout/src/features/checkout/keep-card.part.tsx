import type { CardSetup } from '@foyer/contracts';
import { useNavigate } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages as m } from './card-page.messages.en.ts';
import { CardPageView, type CardPageProps } from './card-page.view.tsx';
import { PaymentStep } from './payment/payment-step.part.tsx';

/** What stands on the page whether a card can be kept or not. */
export type AroundCard = Pick<CardPageProps, 'title' | 'seller' | 'back' | 'facts'>;

interface Props<Answer> {
  around: AroundCard;
  setup: CardSetup;
  /** What its button says, and where a bank sends them back to. */
  keeps: { submit: string; returnTo: string };
  /** Their bank did not confirm the card before this one. */
  isBack: boolean;
  /** This page, where another card is entered in place of one that is refused. */
  here: string;
  /** Asks the server what became of the card. */
  finish: {
    isPending: boolean;
    isSuccess: boolean;
    mutate: (
      variables: void,
      then: { onSuccess: (answer: Answer) => void; onError: () => void },
    ) => void;
  };
  /** Why the card is kept for nothing, in words; undefined when it is kept. */
  whyNot: (answer: Answer) => string | undefined;
  onKept: () => void;
}

/** Takes a card that is kept without a charge, and says what became of it. */
export function KeepCard<Answer>({ around, setup, keeps, finish, ...rest }: Props<Answer>) {
  const navigate = useNavigate();
  const [note, setNote] = useState<string>();
  const onSuccess = (answer: Answer) => {
    const why = rest.whyNot(answer);
    if (why === undefined) rest.onKept();
    else setNote(why);
  };
  return (
    <CardPageView
      {...around}
      note={note}
      warning={rest.isBack ? m.notConfirmed : undefined}
      onAgain={note === m.refused ? () => void navigate(rest.here, { replace: true }) : undefined}
    >
      <PaymentStep
        order={{ ...setup, keeps }}
        isSettling={finish.isPending || finish.isSuccess}
        onEnd={(ended) =>
          ended === 'paid'
            ? finish.mutate(undefined, { onSuccess, onError: () => setNote(m.underWay) })
            : setNote(m.refused)
        }
      />
    </CardPageView>
  );
}
