import {
  whereToMend,
  type EventCancellation,
  type Links,
  type ManagedEvent,
} from '@foyer/contracts';
import {
  Badge,
  Banner,
  Breadcrumb,
  Button,
  ConfirmDialog,
  LinkButton,
  LinkTabs,
  Page,
  TextLink,
} from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/en.ts';
import styles from './event-frame.module.css';

const m = messages.frame;
const TONES = { draft: 'warning', published: 'positive', canceled: 'danger' } as const;

interface Props {
  event: ManagedEvent;
  cancellation: EventCancellation['status'] | undefined;
  links: Links;
  pathname: string;
  isPending: boolean;
  error: (Error & { errors?: readonly { path: string; message: string }[] | undefined }) | null;
  onPublish: () => void;
  onUnpublish: () => Promise<unknown>;
  children: ReactNode;
}

/** What is missing, leading to where it is mended. */
function Missing({ path, message, event }: { path: string; message: string; event: ManagedEvent }) {
  const href = whereToMend(path, event);
  return <li>{href ? <TextLink href={href}>{message}</TextLink> : message}</li>;
}

export function EventFrameView({
  event,
  cancellation,
  links,
  pathname,
  isPending,
  error,
  onPublish,
  onUnpublish,
  children,
}: Props) {
  const isAdmin = event.accessSetting === 'admin';
  const [asks, setAsks] = useState(false);
  const tabs = [
    { label: m.details, href: links.courseDetails(event.id), isShown: isAdmin },
    { label: m.tickets, href: links.courseTickets(event.id), isShown: isAdmin },
    {
      label: m.guests,
      href: links.courseRegistrations(event.id),
      isShown: event.accessSetting !== 'basic',
    },
    { label: m.team, href: links.courseTeachings(event.id), isShown: true },
  ];
  return (
    <Page
      title={
        <>
          {event.name} <Badge tone={TONES[event.status]}>{m[event.status]}</Badge>
        </>
      }
      above={
        <Breadcrumb
          items={[
            { label: m.back, href: links.manageEvents(event.ownerUsername) },
            { label: event.name },
          ]}
        />
      }
      actions={
        <>
          <LinkButton icon="eye" href={links.event(event.id)}>
            {m.view}
          </LinkButton>
          {isAdmin && event.status === 'draft' && (
            <Button variant="primary" isPending={isPending} onPress={onPublish}>
              {m.publish}
            </Button>
          )}
          {isAdmin && event.status === 'published' && (
            <Button onPress={() => setAsks(true)}>{m.unpublish}</Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {cancellation &&
          cancellation !== 'not_canceled' &&
          pathname !== links.courseCancellation(event.id) && (
            <Banner
              tone={cancellation === 'stopped' ? 'danger' : 'info'}
              actions={
                <LinkButton size="sm" href={links.courseCancellation(event.id)}>
                  {m.seeCancellation}
                </LinkButton>
              }
            >
              {m.cancellations[cancellation]}
            </Banner>
          )}
        {error && (
          <Banner tone="danger" role="alert" {...(error.errors?.length && { title: m.missing })}>
            {error.errors?.length ? (
              <ul>
                {error.errors.map((one) => (
                  <Missing key={one.path} {...one} event={event} />
                ))}
              </ul>
            ) : (
              error.message
            )}
          </Banner>
        )}
        <LinkTabs
          label={m.tabs}
          items={tabs
            .filter((tab) => tab.isShown)
            .map(({ label, href }) => ({ label, href, isCurrent: pathname === href }))}
        />
        {children}
      </div>
      <ConfirmDialog
        isOpen={asks}
        isDangerous
        title={m.unpublishTitle}
        confirmLabel={m.unpublish}
        cancelLabel={m.keepOnSale}
        onConfirm={onUnpublish}
        onClose={() => setAsks(false)}
      >
        <p>{m.unpublishText(event.name)}</p>
      </ConfirmDialog>
    </Page>
  );
}
