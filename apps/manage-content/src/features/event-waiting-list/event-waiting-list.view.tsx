import type { WaitingList } from '@foyer/contracts';
import { ErrorNote, Select, Switch } from '@foyer/design-system';
import { Figure, Figures, Part } from '../../shared/figures.view.tsx';
import { messages as m } from './event-waiting-list.messages.en.ts';
import { lengthOptions } from './event-waiting-list.model.ts';
import styles from './event-waiting-list.module.css';
import { PeoplePart, type PeopleProps } from './waiting-people.view.tsx';

interface Props extends PeopleProps {
  change: { error: Error | null };
  onSet: (wanted: { isOpen?: boolean; offerMinutes?: number }) => void;
}

/** Whether people may wait for what is sold out, and who does. */
export function EventWaitingListView({ change, onSet, ...props }: Props) {
  const { list } = props;
  return (
    <div className={styles.body}>
      <p className={styles.muted}>{m.lead}</p>
      <Settings list={list} change={change} onSet={onSet} />
      <Figures note={m.figures.note}>
        {(['waiting', 'offered', 'taken'] as const).map((id) => (
          <Figure
            key={id}
            label={m.figures[id]}
            value={m.figures.people(list[id].people)}
            beside={m.figures.tickets(list[id].tickets)}
          />
        ))}
      </Figures>
      <PeoplePart {...props} />
    </div>
  );
}

function Settings({
  list,
  change,
  onSet,
}: Pick<Props, 'change' | 'onSet'> & { list: WaitingList }) {
  return (
    <Part title={m.settings.title}>
      <div className={styles.settings}>
        <Switch isSelected={list.isOpen} onChange={(isOpen) => onSet({ isOpen })}>
          {m.settings.isOpen}
        </Switch>
        {!list.isOpen && (
          <p className={styles.muted}>{m.settings.closedText(list.waiting.people)}</p>
        )}
        <Select
          label={m.settings.lengthLabel}
          hint={m.settings.lengthHint}
          options={lengthOptions(list.offerMinutes)}
          value={String(list.offerMinutes)}
          onChange={(minutes) => onSet({ offerMinutes: Number(minutes) })}
        />
        <ErrorNote error={change.error} />
      </div>
    </Part>
  );
}
