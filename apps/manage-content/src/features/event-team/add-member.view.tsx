import type { ProfileCard } from '@foyer/contracts';
import { Button, Checkbox, Dialog, ErrorNote, RadioGroup, SearchField } from '@foyer/design-system';
import { FoundPeople } from '../../shared/found-people.view.tsx';
import { teamMessages as m } from './event-team.messages.en.ts';
import { ACCESSES, type Access, type Place } from './event-team.model.ts';
import styles from './event-team.module.css';

export interface AddMemberProps {
  query: string;
  place: Place;
  results: (ProfileCard & { invited: boolean })[] | undefined;
  isSearching: boolean;
  email: string | null;
  isPending: boolean;
  error: Error | null;
  onQuery: (query: string) => void;
  onPlace: (place: Place) => void;
  onAdd: (profile: ProfileCard) => void;
  onInvite: (email: string) => void;
  onClose: () => void;
}

/** First what they may do, then who: choosing somebody adds them. */
export function AddMemberDialog(props: AddMemberProps) {
  const { place, query, error, onPlace, onQuery, onClose } = props;
  return (
    <Dialog title={m.add} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        <RadioGroup
          label={m.accessLabel}
          value={place.accessSetting}
          options={ACCESSES.map((value) => ({
            value,
            label: m.access[value],
            hint: m.accessHints[value],
          }))}
          onChange={(value) => onPlace({ ...place, accessSetting: value as Access })}
        />
        <Checkbox
          isSelected={place.collaborator}
          onChange={(collaborator) => onPlace({ ...place, collaborator })}
        >
          {m.shownLabel}
        </Checkbox>
        <SearchField label={m.search} value={query} onSearch={onQuery} />
        <div className={styles.found} aria-live="polite" aria-busy={props.isSearching || undefined}>
          <Found {...props} />
        </div>
        <ErrorNote error={error} />
      </div>
    </Dialog>
  );
}

function Found({ query, results, email, isSearching, isPending, onAdd, onInvite }: AddMemberProps) {
  if (email && results?.length === 0)
    return (
      <div className={styles.invite}>
        <p>{m.willInvite(email)}</p>
        <Button variant="primary" icon="mail" isPending={isPending} onPress={() => onInvite(email)}>
          {m.sendInvite}
        </Button>
      </div>
    );
  if (!results) return <p className={styles.muted}>{isSearching ? m.searching : m.personFirst}</p>;
  if (results.length === 0)
    return (
      <div>
        <b>{m.none}</b>
        <p className={styles.muted}>{m.noneText}</p>
      </div>
    );
  return (
    <>
      <FoundPeople
        query={query}
        results={results}
        isKnown={({ invited }) => invited}
        isPending={isPending}
        onAdd={onAdd}
      />
      {results.some((profile) => profile.type === 'School' && !profile.invited) && (
        <p className={styles.muted}>{m.organizationNote}</p>
      )}
    </>
  );
}
