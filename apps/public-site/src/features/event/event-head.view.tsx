import type { EventDetail, Links } from '@foyer/contracts';
import { Avatar, Badge, ErrorNote, LinkButton, TextLink } from '@foyer/design-system';
import { formatCount, isLive, isLongTitle } from '@foyer/domain';
import { FollowButton } from '../../shared/follow-button.view.tsx';
import type { FollowState } from '../../shared/follow.model.ts';
import { EventCollaborators, type LeaveTeam } from './event-collaborators.view.tsx';
import { EventShare } from './event-share.view.tsx';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

interface Props {
  event: EventDetail;
  now: Date;
  links: Links;
  follow: FollowState;
  leave: LeaveTeam;
}

/** Category, name, organizer with Follow or Manage, sharing. */
export function EventHead({ event, now, links, follow, leave }: Props) {
  const live = isLive(
    {
      futureEventCount: event.futureEventCount,
      next: event.nextEvent,
      final: event.finalEvent,
      timezone: event.timezone,
    },
    now,
  );
  const { owner } = event;
  return (
    <header>
      <div className={styles.badges}>
        {event.category && <Badge tone="accent">{event.category.name}</Badge>}
        {event.private && <Badge>{m.private}</Badge>}
        {event.membersOnly && <Badge>{m.membersOnly}</Badge>}
        {live && (
          <Badge tone="positive" hasDot>
            {m.live}
          </Badge>
        )}
      </div>
      <h1 className={styles.name} data-long={isLongTitle(event.name) || undefined} tabIndex={-1}>
        {event.name}
      </h1>
      <div className={styles.owner}>
        <Avatar name={owner.name} src={owner.avatar} isSquare={owner.type === 'School'} />
        <p className={styles['owner-name']}>
          {event.ownerHasProfile ? (
            <TextLink isQuiet href={links.profile(owner.type, owner.username)}>
              <b>
                <bdi>{owner.name}</bdi>
              </b>
            </TextLink>
          ) : (
            <b>
              <bdi>{owner.name}</bdi>
            </b>
          )}
          <span className={styles.muted}>
            {m.followers(formatCount(event.ownerFollowersCount))}
          </span>
        </p>
        {event.canManage ? (
          <LinkButton size="sm" href={links.manageEvents(owner.username)}>
            {m.manage}
          </LinkButton>
        ) : (
          event.ownerHasProfile && (
            <FollowButton size="sm" isFollowing={event.isFollowing} follow={follow} />
          )
        )}
        <EventShare event={event} />
      </div>
      <EventCollaborators collaborators={event.collaborators} leave={leave} />
      <ErrorNote error={follow.error} />
    </header>
  );
}
