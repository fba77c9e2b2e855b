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
  const isOffered = membership.pauseMonths.length > 0;
  if (pause === null && !isOffered) return null;
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
          <p>{goOnText(membership, pause)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function goOnText(membership: OwnMembership, pause: 'pauses' | 'paused'): string {
  const { tier, amount, currency, expiresAt } = membership;
  const price = amount === null || currency === null ? '' : moneyOf(amount, currency);
  return pause === 'paused'
    ? m.goOnText(tier.name, price)
    : m.noPauseText(tier.name, dayOf(expiresAt ?? ''), price);
}

/** For how long it is to rest. */
function AskPause({
  membership: { tier, expiresAt, pauseMonths },
  onPause,
  ...dialog
}: Pick<Props, 'membership' | 'onPause'> & { isOpen: boolean; onClose: () => void }) {
  const [months, setMonths] = useState<PauseMonths>(1);
  return (
    <ConfirmDialog
      title={m.pauseTitle}
      confirmLabel={m.pause}
      cancelLabel={m.noPause}
      onConfirm={() => onPause(months)}
      {...dialog}
    >
      <p>{m.pauseText(tier.name, dayOf(expiresAt ?? ''))}</p>
      <RadioGroup
        label={m.pauseLength}
        value={String(months)}
        options={pauseMonths.map((one) => ({ value: String(one), label: m.pauseMonths(one) }))}
        onChange={(value) => setMonths(pauseMonths.find((one) => String(one) === value) ?? 1)}
      />
    </ConfirmDialog>
  );
}
