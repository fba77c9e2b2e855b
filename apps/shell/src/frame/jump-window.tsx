import { announce } from '@foyer/design-system';
import { JumpList } from '@foyer/design-system/jump-list';
import { useNavigate, type Account } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages as m } from './jump-window.messages.en.ts';
import { useFound, type Found } from './jump.queries.ts';

const TYPED_MS = 250;

/** What was typed, once the fingers rest. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

interface Props {
  account: Account;
  onClose: () => void;
}

/** Words of an event, an order or a patron of the account, and the way there. */
export function JumpWindow({ account, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const words = useRested(typed.trim());
  const found = useFound(account, words);
  const navigate = useNavigate();
  const groups = [
    { id: 'events', label: m.events, icon: 'calendar' as const, entries: found.events },
    { id: 'orders', label: m.orders, icon: 'card' as const, entries: found.orders },
    { id: 'patrons', label: m.patrons, icon: 'user' as const, entries: found.patrons },
  ].filter(({ entries }) => entries.length > 0);
  const all: Found[] = groups.flatMap(({ entries }) => entries);
  const isWaiting = found.isPending || words !== typed.trim();
  const said = words === '' || isWaiting ? '' : m.count(all.length);
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  return (
    <JumpList
      label={m.label(account.name)}
      placeholder={m.placeholder}
      value={typed}
      onType={setTyped}
      groups={groups}
      empty={
        typed.trim() === '' ? m.hint : isWaiting ? m.searching : found.hasFailed ? m.failed : m.none
      }
      onChoose={(id) => {
        const chosen = all.find((one) => one.id === id);
        if (!chosen) return;
        onClose();
        void navigate(chosen.href);
      }}
    />
  );
}
