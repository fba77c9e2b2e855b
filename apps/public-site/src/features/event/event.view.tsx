import { whereToMend, type EventDetail, type Links } from '@foyer/contracts';
import { Banner, Button, ErrorNote, LinkButton, Poster, TextLink } from '@foyer/design-system';
import type { PutAway } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { EventBanners } from './event-banners.view.tsx';
import { EventBody } from './event-body.view.tsx';
import { EventBuy, EventBuyBar } from './event-buy.view.tsx';
import type { LeaveTeam } from './event-collaborators.view.tsx';
import { EventFacts } from './event-facts.view.tsx';
import { EventTickets } from './event-tickets.view.tsx';
import { PageFoot } from '../../shared/measuring/page-foot.part.tsx';
import type { FollowState } from '../../shared/follow.model.ts';
import { EventHead } from './event-head.view.tsx';
import { movedText, visitEvents } from './event-texts.model.ts';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

export interface EventViewProps {
  event: EventDetail;
  now: Date;
  links: Links;
  follow: FollowState;
  leave: LeaveTeam;
  hasLoadError: boolean;
  publish: { isPending: boolean; error: PublishError | null; run: () => void };
  putAway: PutAway;
  code: { name: string; text: string } | null;
  /** Whom to ask where the organizer names nobody. */
  supportEmail: string;
  /** Of where it is, in an installation that has maps. */
  map: ReactNode;
}

type PublishError = Error & { errors?: readonly { path: string; message: string }[] };

export function EventView({
  event,
  now,
  links,
  follow,
  leave,
  hasLoadError,
  publish,
  putAway,
  code,
  supportEmail,
  map,
}: EventViewProps) {
  return (
    <div className={styles.ground} data-theme={event.theme === 'dark' ? 'dark' : undefined}>
      <article className={styles.wrap}>
        <div className={styles.notes}>
          {!event.published && !event.canceled && (
            <DraftBanner event={event} links={links} publish={publish} />
          )}
          {event.canceled && (
            <Banner tone="danger">
              {event.isFree ? m.canceled : `${m.canceled} ${m.moneyBack}`}
            </Banner>
          )}
          <Moved event={event} />
          {hasLoadError && (
            <Banner tone="danger" role="alert">
              {m.loadError}
            </Banner>
          )}
          <EventBanners banners={event.bannerMessages} putAway={putAway} />
          <Shortcuts event={event} links={links} />
        </div>
        <div className={styles.top}>
          <div className={styles.poster}>
            <Poster src={event.poster} title={event.name} isPriority />
          </div>
          <div className={styles.words}>
            <EventHead event={event} now={now} links={links} follow={follow} leave={leave} />
            <EventFacts event={event} now={now} />
            <EventBuy event={event} links={links} code={code} />
            {code && (
              <p className={styles.code} role="status">
                {code.text}
              </p>
            )}
            <EventTickets event={event} links={links} />
          </div>
        </div>
        <EventBody event={event} supportEmail={supportEmail} map={map} />
        <PageFoot
          owner={event.owner}
          ids={event.analytics}
          of={event.id}
          title={event.name}
          events={visitEvents(event)}
        >
          <EventBuyBar event={event} links={links} code={code} />
        </PageFoot>
      </article>
    </div>
  );
}

/** That the next date is another than was announced, or not known yet. */
function Moved({ event }: Pick<EventViewProps, 'event'>) {
  const text = movedText(event);
  return text && <Banner tone="warning">{text}</Banner>;
}

function DraftBanner({
  event,
  links,
  publish,
}: Pick<EventViewProps, 'event' | 'links' | 'publish'>) {
  const canPublish = event.accessSetting === 'admin';
  return (
    <>
      <Banner
        tone="warning"
        actions={
          canPublish && (
            <>
              <LinkButton size="sm" href={links.courseDetails(event.id)}>
                {m.details}
              </LinkButton>
              <PublishButton publish={publish} />
            </>
          )
        }
      >
        {m.draft}
      </Banner>
      <NotPublished event={event} error={publish.error} />
    </>
  );
}

/** Why it could not be published: a list that leads to where each thing is mended. */
function NotPublished({
  event,
  error,
}: {
  event: EventViewProps['event'];
  error: PublishError | null;
}) {
  if (!error?.errors?.length) return <ErrorNote error={error} />;
  return (
    <Banner tone="danger" role="alert" title={m.missing}>
      <ul>
        {error.errors.map(({ path, message }) => {
          const href = whereToMend(path, { id: event.id, ownerUsername: event.owner.username });
          return <li key={path}>{href ? <TextLink href={href}>{message}</TextLink> : message}</li>;
        })}
      </ul>
    </Banner>
  );
}

const PublishButton = ({ publish }: Pick<EventViewProps, 'publish'>) => (
  <Button size="sm" variant="primary" isPending={publish.isPending} onPress={publish.run}>
    {m.publish}
  </Button>
);

/** Ways into management, as far as the access setting reaches. */
function Shortcuts({ event, links }: Pick<EventViewProps, 'event' | 'links'>) {
  const { accessSetting, id } = event;
  const all = [
    { label: m.details, href: links.courseDetails(id), for: ['admin'] },
    { label: m.guests, href: links.courseRegistrations(id), for: ['admin', 'door'] },
    { label: m.stats, href: links.courseStats(id), for: ['admin'] },
    { label: m.team, href: links.courseTeachings(id), for: ['admin', 'door', 'basic'] },
  ];
  const shown = all.filter((shortcut) => accessSetting && shortcut.for.includes(accessSetting));
  if (shown.length === 0) return null;
  return (
    <nav className={styles.shortcuts} aria-label={m.shortcuts}>
      {shown.map((shortcut) => (
        <LinkButton key={shortcut.label} size="sm" href={shortcut.href}>
          {shortcut.label}
        </LinkButton>
      ))}
    </nav>
  );
}
