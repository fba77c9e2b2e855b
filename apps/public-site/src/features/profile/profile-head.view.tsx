import type { Profile } from '@foyer/contracts';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  ErrorNote,
  Icon,
  LinkButton,
  TextLink,
} from '@foyer/design-system';
import { formatCount } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { ContactLink } from '../../shared/contact-link.view.tsx';
import { FollowButton } from '../../shared/follow-button.view.tsx';
import type { FollowState } from '../../shared/follow.model.ts';
import { socialLinks } from '../../shared/social-links.model.ts';
import { ProfileAbout } from './profile-about.view.tsx';
import { peopleCounts, type PeopleList } from './profile.model.ts';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

export interface HeadProps {
  profile: Profile;
  /** Where it is managed; null while there is no such page. */
  manageHref: string | null;
  follow: FollowState;
  /** Whom to ask where the profile names nobody. */
  supportEmail: string;
  onPeople: (list: PeopleList) => void;
}

/** Who it is, how many people are around them, and how to hear from them. */
export function ProfileHead({ profile, manageHref, follow, supportEmail, onPeople }: HeadProps) {
  const { name, username, avatar, banner, fullDescription, social, type, member } = profile;
  const lacksEmail = profile.canManage && type === 'School' && !social.email;
  return (
    <header>
      <div className={styles.banner} aria-hidden="true">
        {banner && <img src={banner} alt="" width="1440" height="224" fetchPriority="high" />}
      </div>
      <div className={styles.head}>
        <div className={styles.face} data-round={type === 'User' || undefined}>
          <Avatar name={name} src={avatar} size="xl" isSquare={type === 'School'} />
        </div>
        <div className={styles.who}>
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          {member && <Badge tone="positive">{m.member}</Badge>}
          <p className={styles.username}>{m.username(username)}</p>
        </div>
        <div className={styles.action}>
          <Action profile={profile} manageHref={manageHref} follow={follow} />
        </div>
        <ul className={styles.counts}>
          {peopleCounts(profile).map(({ list, count }) => (
            <li key={list}>
              <Button
                size="sm"
                variant="quiet"
                aria-haspopup="dialog"
                onPress={() => onPeople(list)}
              >
                <b>{formatCount(count)}</b> {countedText(list, count)}
              </Button>
            </li>
          ))}
        </ul>
        <ErrorNote error={follow.error} />
        {lacksEmail && (
          <Banner tone="warning">
            {m.noEmail}{' '}
            <TextLink href={`${links.settingsAccount(username)}#public-email`}>
              {m.addEmail}
            </TextLink>
          </Banner>
        )}
        {fullDescription !== '' && <ProfileAbout html={fullDescription} />}
        <Ways profile={profile} supportEmail={supportEmail} />
      </div>
    </header>
  );
}

function countedText(list: PeopleList, count: number): string {
  const text = m.counted[list];
  return typeof text === 'string' ? text : text(count);
}

/** Follow, or Manage for whoever answers for the profile, where there is something to manage. */
function Action({ profile, manageHref, follow }: Omit<HeadProps, 'supportEmail' | 'onPeople'>) {
  if (!profile.canManage) return <FollowButton isFollowing={profile.follows} follow={follow} />;
  return manageHref && <LinkButton href={manageHref}>{m.manage}</LinkButton>;
}

/** Whom to write to, and where else they are to be found. Nobody is left without an address. */
function Ways({ profile, supportEmail }: Pick<HeadProps, 'profile' | 'supportEmail'>) {
  const { social } = profile;
  return (
    <ul className={styles.ways} aria-label={m.contact}>
      <li>
        <Icon name="mail" size="sm" />
        <ContactLink email={social.email || supportEmail} />
      </li>
      {socialLinks({ ...social }).map(({ name, href }) => {
        const isPhone = href.startsWith('tel:');
        return (
          <li key={name}>
            <Icon name={isPhone ? 'phone' : 'globe'} size="sm" />
            <TextLink href={href} {...(!isPhone && { target: '_blank' as const })}>
              {name}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
