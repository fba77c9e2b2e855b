import type { OwnMembership } from '@foyer/contracts';
import { Button, ConfirmDialog, RadioGroup } from '@foyer/design-system';
import type { PauseMonths } from '@foyer/domain';
import { useState } from 'react';
import { messages as m } from './own-membership.messages.en.ts';
import { dayOf, moneyOf, pauseOf } from './own-membership.model.ts';

interface Props {
  membership: OwnMembership;
  now: Date;
  onPause: (months: PauseMonths) => Promise<void>;
  onEndPause: (hasBegun: boolean) => Promise<void>;
}

/** Having it rest, or go on before that is over. */
export function Pause({ membership, now, onPause, onEndPause }: Props) {
  const [isAsking, setAsking] = useState(false);
  const pause = pauseOf(membership, now);
  const { pauseMonths, expiresAt } = membership;
  // it rests from the end of the paid time: what has none does not
  if (expiresAt === null || (pause === null && pauseMonths.length === 0)) return null;
  return (
    <>
      <p>
        <Button aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {pause === null ? m.pause : pause === 'pauses' ? m.noPause : m.goOn}
        </Button>
      </p>
      {pause === null ? (
        <AskPause
          membership={membership}
          until={dayOf(expiresAt)}
          isOpen={isAsking}
          onPause={onPause}
          onClose={() => setAsking(false)}
        />
      ) : (
        <ConfirmDialog
          title={pause === 'pauses' ? m.noPauseTitle : m.goOnTitle}
          confirmLabel={pause === 'pauses' ? m.noPause : m.goOn}
          cancelLabel={pause === 'pauses' ? m.keepPause : m.stayPaused}
          isOpen={isAsking}
          onConfirm={() => onEndPause(pause === 'paused')}
          onClose={() => setAsking(false)}
        >
          <p>{goOnText(membership, pause, dayOf(expiresAt))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function goOnText(
  { tier, amount, currency }: OwnMembership,
  pause: 'pauses' | 'paused',
  until: string,
): string {
  const price = amount === null || currency === null ? '' : moneyOf(amount, currency);
  return pause === 'paused' ? m.goOnText(tier.name, price) : m.noPauseText(tier.name, until, price);
}

/** For how long it is to rest. */
function AskPause({
  membership: { tier, pauseMonths },
  until,
  onPause,
  ...dialog
}: Pick<Props, 'membership' | 'onPause'> & {
  until: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [months, setMonths] = useState<PauseMonths>(1);
  return (
    <ConfirmDialog
      title={m.pauseTitle}
      confirmLabel={m.pause}
      cancelLabel={m.noPause}
      onConfirm={() => onPause(months)}
      {...dialog}
    >
      <p>{m.pauseText(tier.name, until)}</p>
      <RadioGroup
        label={m.pauseLength}
        value={String(months)}
        options={pauseMonths.map((one) => ({ value: String(one), label: m.pauseMonths(one) }))}
        onChange={(value) => setMonths(pauseMonths.find((one) => String(one) === value) ?? 1)}
      />
    </ConfirmDialog>
  );
}
