import type { ListedProfile } from '@foyer/contracts';
import { Avatar, Skeleton } from '@foyer/design-system';
import { formatNumber } from '@foyer/domain';
import { Link, links } from '@foyer/remote-kit';
import { messages as m } from './profile-list.messages.en.ts';
import styles from './profile-list.module.css';

const SKELETONS = 6;

/** People and organizations side by side; `undefined` while the first ones come. */
export function ProfileList({
  profiles,
  isStale,
}: {
  profiles: readonly ListedProfile[] | undefined;
  isStale: boolean;
}) {
  return (
    <ul className={styles.list} data-stale={isStale || undefined}>
      {profiles
        ? profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileRow profile={profile} />
            </li>
          ))
        : Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Skeleton height="112px" />
            </li>
          ))}
    </ul>
  );
}

/** Who it is, and what is on there. The name leads to the profile, and so does all of the card. */
function ProfileRow({ profile }: { profile: ListedProfile }) {
  const { type, name, username, avatar, shortDescription } = profile;
  return (
    <article className={styles.card}>
      <Avatar name={name} src={avatar} size="lg" isSquare={type === 'School'} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={links.profile(type, username)} title={name}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.username}>{m.username(username)}</p>
        {shortDescription && (
          <p className={styles.description} dir="auto">
            {shortDescription}
          </p>
        )}
        <p className={styles.facts}>
          <span>{m.followers(formatNumber(profile.followersCount))}</span>
          {profile.upcomingEventsCount > 0 && (
            <span>{m.upcoming(formatNumber(profile.upcomingEventsCount))}</span>
          )}
        </p>
      </div>
    </article>
  );
}
