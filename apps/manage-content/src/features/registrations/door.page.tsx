import type { ManagedEvent } from '@foyer/contracts';
import { useCallback, useMemo, useState } from 'react';
import { guestsNamed, insideCount } from './door-guests.model.ts';
import type { DoorVerdict } from './door.model.ts';
import { useDoor, type Shown } from './door.store.ts';
import { DoorView } from './door.view.tsx';

const VIBRATION_MS = {
  admitted: [80],
  left: [80],
  handed_out: [80],
  taken_back: [80],
  already: [80, 60, 80],
  already_handed_out: [80, 60, 80],
  refused: [300],
};

interface Props {
  event: Pick<ManagedEvent, 'id' | 'name' | 'timezone' | 'dates'>;
  dateId: string | undefined;
  onDate: (dateId: string) => void;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}

export function DoorPage({ event, dateId, onDate, onChange, onClose }: Props) {
  const refresh = useCallback(() => {
    void onChange();
  }, [onChange]);
  const door = useDoor(event, dateId, refresh);
  const [shownVerdict, setVerdict] = useState<{ verdict: DoorVerdict; count: number } | null>(null);
  const verdict = shownVerdict?.verdict ?? null;
  const [mode, setMode] = useState<'in' | 'out'>('in');
  const [isChecking, setChecking] = useState(false);
  const [typed, setTyped] = useState('');
  const { snapshot, waiting } = door;
  const counts = useMemo(() => insideCount(snapshot, waiting, dateId), [snapshot, waiting, dateId]);
  const named = useMemo(
    () => guestsNamed(snapshot, waiting, typed, dateId),
    [snapshot, waiting, typed, dateId],
  );
  const check = async (shown: Shown): Promise<DoorVerdict['kind'] | null> => {
    if (isChecking || (!shown.guest && !shown.scanned.trim())) return null;
    setChecking(true);
    const answer = await door.check(shown, mode).finally(() => setChecking(false));
    setVerdict((before) => ({ verdict: answer, count: (before?.count ?? 0) + 1 }));
    navigator.vibrate?.(VIBRATION_MS[answer.kind]);
    return answer.kind;
  };
  return (
    <DoorView
      event={event}
      door={door}
      dateId={dateId}
      counts={counts}
      named={named}
      typed={typed}
      verdict={verdict}
      scan={shownVerdict?.count ?? 0}
      mode={mode}
      isChecking={isChecking}
      onDate={(id) => {
        setVerdict(null);
        onDate(id);
      }}
      onTyped={setTyped}
      onMode={setMode}
      onCheck={check}
      onClose={onClose}
    />
  );
}
