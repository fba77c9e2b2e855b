import { toast } from '@foyer/design-system';
import { useState } from 'react';
import { guestMessages } from './registrations.messages.en.ts';
import type { useGuestActions } from './registrations.queries.ts';
import type { GuestLine } from './registrations.model.ts';
import type { Several } from './several.view.tsx';

const m = guestMessages.several;
const nameOf = (row: GuestLine | undefined) =>
  `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim();

/** Checks several guests in by one call; who cannot come in is named with the reason. */
export function useSeveral(
  { mutate, isPending }: ReturnType<typeof useGuestActions>['admit'],
  onError: (error: Error) => void,
): Several {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const onAdmit = (rows: readonly GuestLine[]) =>
    mutate(rows, {
      onError,
      onSuccess: ({ outcomes }) => {
        const not = outcomes.filter(({ message }) => message !== null);
        setChosen(new Set());
        setRefused(
          not.map(({ registrationId, message }) =>
            m.because(nameOf(rows.find(({ id }) => id === registrationId)), message ?? ''),
          ),
        );
        toast.success(m.admitted(outcomes.length - not.length));
      },
    });
  const onChoose = (next: ReadonlySet<string> | null) => {
    setRefused([]);
    setChosen(next);
  };
  return { chosen, isPending, refused, onChoose, onAdmit };
}
