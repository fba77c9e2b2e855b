import { Badge, Banner, Button, Dialog, Icon, Segmented, TextField } from '@foyer/design-system';
import { lazy, Suspense, useState } from 'react';
import { guestMessages } from '../../messages/registrations.en.ts';
import type { DoorVerdict } from './door.model.ts';
import type { Door } from './door.store.ts';
import styles from './registrations.module.css';

const m = guestMessages.door;
const Camera = lazy(async () => ({ default: (await import('./camera-lazy.view.tsx')).CameraView }));

interface Props { eventName: string; door: Door; verdict: DoorVerdict | null; mode: 'in' | 'out'; isChecking: boolean; onMode: (mode: 'in' | 'out') => void; onCheck: (scanned: string) => Promise<void>; onClose: () => void }

/** One hand, a dark room: a big answer in colour, words and a sign; the next ticket needs no extra touch. */
export function DoorView({ eventName, door, verdict, mode, isChecking, onMode, onCheck, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const submit = () => { void onCheck(typed).then(() => setTyped('')); };
  return (
    <Dialog title={m.title} isOpen onClose={onClose}>
      <p className={styles.doorline}><span>{eventName}</span><Badge tone={door.isOnline ? 'positive' : 'warning'} hasDot>{door.isOnline ? (door.waiting ? m.settling(door.waiting) : m.online) : m.offline(door.waiting)}</Badge></p>
      {door.conflicts.length > 0 && <Banner tone="warning" role="alert" title={m.conflicts} actions={<Button size="sm" onPress={door.dismissConflicts}>{m.dismiss}</Button>}><ul>{door.conflicts.map((one, index) => <li key={index}>{one.name} {one.text}</li>)}</ul></Banner>}
      <Verdict verdict={verdict} />
      {hasCamera && <Suspense fallback={null}><Camera onCode={(text) => void onCheck(text)} onFail={() => setCamera(false)} failText={m.noCamera} /></Suspense>}
      <form className={styles.code} onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <TextField label={m.code} value={typed} onChange={setTyped} autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="go" />
        <Button type="submit" variant="primary" isPending={isChecking}>{m.check}</Button>
      </form>
      <div className={styles.doorline}>
        <Segmented label={m.mode} value={mode} onChange={(next) => onMode(next as 'in' | 'out')} options={Object.entries(m.modes).map(([value, label]) => ({ value, label }))} />
        <Button icon="scan" aria-pressed={hasCamera} onPress={() => setCamera(!hasCamera)}>{hasCamera ? m.stop : m.camera}</Button>
      </div>
      <p className={styles.known}>{m.known(door.knownGuests)}</p>
    </Dialog>
  );
}

const SIGNS = { admitted: 'check', left: 'logout', already: 'warning', refused: 'x' } as const;

function Verdict({ verdict }: { verdict: DoorVerdict | null }) {
  if (!verdict) return <div className={styles.verdict} role="status"><b>{m.ready}</b><span>{m.readyText}</span></div>;
  const text = 'text' in verdict ? verdict.text : verdict.ticket;
  return (
    <div className={styles.verdict} data-kind={verdict.kind} role="status">
      <Icon name={SIGNS[verdict.kind]} /><b>{m[verdict.kind]}</b>
      {'name' in verdict && verdict.name && <span className={styles.person}>{verdict.name}</span>}
      <span>{text}</span>
      {'isOffline' in verdict && verdict.isOffline && <small>{m.alone}</small>}
    </div>
  );
}
