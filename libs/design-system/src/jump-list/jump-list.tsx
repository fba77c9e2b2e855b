import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  Text,
} from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './jump-list.module.css';

interface JumpGroup {
  id: string;
  label: string;
  icon: IconName;
  entries: readonly { id: string; label: string; note: string }[];
}

export interface JumpListProps {
  label: string;
  placeholder: string;
  value: string;
  onType: (value: string) => void;
  groups: readonly JumpGroup[];
  /** What stands in the place of the entries while there are none. */
  empty: string;
  onChoose: (id: string) => void;
}

/**
 * A field with what was found for it below, in groups: arrows go through them while one types,
 * Enter chooses. Whoever is told of the words finds the entries.
 */
export function JumpList({
  label,
  placeholder,
  value,
  onType,
  groups,
  empty,
  onChoose,
}: JumpListProps) {
  return (
    <div className={styles.jump}>
      <Autocomplete inputValue={value} onInputChange={onType}>
        <SearchField aria-label={label} className={styles.field ?? ''} autoFocus>
          <Icon name="search" />
          <Input placeholder={placeholder} className={styles.input ?? ''} maxLength={120} />
        </SearchField>
        <ListBox
          aria-label={label}
          className={styles.list ?? ''}
          selectionMode="none"
          onAction={(key) => onChoose(String(key))}
          renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
        >
          {groups.map((group) => (
            <ListBoxSection key={group.id} id={group.id}>
              <Header className={styles.header ?? ''}>{group.label}</Header>
              {group.entries.map((entry) => (
                <ListBoxItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.label}
                  className={styles.entry ?? ''}
                >
                  <Icon name={group.icon} size="sm" />
                  <Text slot="label">{entry.label}</Text>
                  <Text slot="description">{entry.note}</Text>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
