import type { ManagedEvent } from '@foyer/contracts';
import { useCallback, useState } from 'react';
import type { DoorVerdict } from './door.model.ts';
import { useDoor } from './door.store.ts';
import { DoorView } from './door.view.tsx';

const VIBRATION_MS = { admitted: [80], left: [80], already: [80, 60, 80], refused: [300] };

interface Props { event: Pick<ManagedEvent, 'id' | 'name' | 'timezone'>; onChange: () => Promise<unknown>; onClose: () => void }

export function DoorPage({ event, onChange, onClose }: Props) {
  const refresh = useCallback(() => { void onChange(); }, [onChange]);
  const door = useDoor(event, refresh);
  const [verdict, setVerdict] = useState<DoorVerdict | null>(null);
  const [mode, setMode] = useState<'in' | 'out'>('in');
  const [isChecking, setChecking] = useState(false);
  const check = async (scanned: string) => {
    if (!scanned.trim() || isChecking) return;
    setChecking(true);
    const answer = await door.check(scanned, mode).finally(() => setChecking(false));
    setVerdict(answer);
    navigator.vibrate?.(VIBRATION_MS[answer.kind]);
  };
  return <DoorView eventName={event.name} door={door} verdict={verdict} mode={mode} isChecking={isChecking} onMode={setMode} onCheck={check} onClose={onClose} />;
}
