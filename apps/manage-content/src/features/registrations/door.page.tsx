import { useCallback, useState } from 'react';
import type { DoorVerdict } from './door.model.ts';
import { useDoor } from './door.store.ts';
import { DoorView } from './door.view.tsx';

const VIBRATION_MS = { admitted: [80], left: [80], already: [80, 60, 80], refused: [300] };

export function DoorPage({ eventId, eventName, onChange, onClose }: { eventId: string; eventName: string; onChange: () => Promise<unknown>; onClose: () => void }) {
  const refresh = useCallback(() => { void onChange(); }, [onChange]);
  const door = useDoor(eventId, refresh);
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
  return <DoorView eventName={eventName} door={door} verdict={verdict} mode={mode} isChecking={isChecking} onMode={setMode} onCheck={check} onClose={onClose} />;
}
