import { imageAt, type ProfileCard } from '@foyer/contracts';
import { Avatar, Badge, Button } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { messages as m } from './found-people.messages.en.ts';
import styles from './found-people.module.css';

const AVATAR_WIDTH = 80;

/** An account by its picture and names. */
export const Person = ({
  profile: { name, username, avatar, type },
  children,
}: {
  profile: ProfileCard;
  /** In place of the name alone. */
  children?: ReactNode;
}) => (
  <span className={styles.person}>
    <Avatar
      name={name}
      src={avatar && imageAt(avatar, AVATAR_WIDTH)}
      isSquare={type === 'School'}
    />
    <span>
      {children ?? name}
      <small>@{username}</small>
    </span>
  </span>
);

interface Props<P extends ProfileCard> {
  query: string;
  results: readonly P[];
  isKnown: (profile: P) => boolean;
  isPending: boolean;
  onAdd: (profile: P) => void;
}

/** Accounts that were found: choosing one adds it. */
export const FoundPeople = <P extends ProfileCard>({
  query,
  results,
  isKnown,
  isPending,
  onAdd,
}: Props<P>) => (
  <ul className={styles.results} aria-label={`${m.results}: ${query}`}>
    {results.map((profile) => (
      <li key={profile.id}>
        <Person profile={profile}>
          {profile.name} {profile.type === 'School' && <Badge>{m.organization}</Badge>}
        </Person>
        {isKnown(profile) ? (
          <span className={styles.known}>{m.already}</span>
        ) : (
          <Button
            size="sm"
            aria-label={m.addOf(profile.name)}
            isDisabled={isPending}
            onPress={() => onAdd(profile)}
          >
            {m.add}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
