import { whereToMend, type EventCancellation, type ManagedEvent } from '@foyer/contracts';
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  lazyPart,
  LinkButton,
  LinkTabs,
  Page,
  TextLink,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { links } from '@foyer/remote-kit';
import { useState, type ReactNode } from 'react';
import { messages as m } from './event-frame.messages.en.ts';
import { isForPublishing, tabsOf } from './event-frame.model.ts';
import styles from './event-frame.module.css';

const { Part: ShareEvent } = lazyPart(
  async () => (await import('../../shared/share-event.view.tsx')).ShareEvent,
);

const TONES = { draft: 'warning', published: 'positive', canceled: 'danger' } as const;

interface Props {
  event: ManagedEvent;
  cancellation: EventCancellation['status'] | undefined;
  pathname: string;
  isPending: boolean;
  error: (Error & { errors?: readonly { path: string; message: string }[] | undefined }) | null;
  onPublish: () => void;
  onUnpublish: () => Promise<unknown>;
  /** It was published a moment ago. */
  isPublished: boolean;
  onPublishedSeen: () => void;
  children: ReactNode;
}

/** What is missing, leading to where it is mended. */
function Missing({ path, message, event }: { path: string; message: string; event: ManagedEvent }) {
  const href = whereToMend(path, event);
  return <li>{href ? <TextLink href={href}>{message}</TextLink> : message}</li>;
}

/** What stands between a draft and its publication, or why something failed. */
function Refusal({ error, event }: { error: NonNullable<Props['error']>; event: ManagedEvent }) {
  const { errors = [], message } = error;
  if (errors.length === 0)
    return (
      <Banner tone="danger" role="alert">
        {message}
      </Banner>
    );
  return (
    <Banner tone="danger" role="alert" title={m.missing}>
      <ul>
        {errors.map((one) => (
          <Missing key={one.path} {...one} event={event} />
        ))}
      </ul>
    </Banner>
  );
}

type CancellationProps = Pick<Props, 'cancellation' | 'pathname'> & { href: string };

/** Leads to where a cancellation is followed, on every page but that one. */
function Cancellation({ cancellation, pathname, href }: CancellationProps) {
  if (!cancellation || cancellation === 'not_canceled' || pathname === href) return null;
  return (
    <Banner
      tone={cancellation === 'stopped' ? 'danger' : 'info'}
      actions={
        <LinkButton size="sm" href={href}>
          {m.seeCancellation}
        </LinkButton>
      }
    >
      {m.cancellations[cancellation]}
    </Banner>
  );
}

interface PublishedProps {
  event: ManagedEvent;
  isOpen: boolean;
  onClose: () => void;
}

/** What comes after publishing: people hear of it. */
const Published = ({ event, isOpen, onClose }: PublishedProps) => (
  <Dialog
    isOpen={isOpen}
    title={m.onSale}
    onClose={onClose}
    actions={
      <Button variant="primary" onPress={onClose}>
        {m.close}
      </Button>
    }
  >
    <div className={styles.published}>
      <p>{m.onSaleText}</p>
      <ShareEvent event={event} shareUrl={new URL(links.event(event.id), location.href).href} />
    </div>
  </Dialog>
);

export function EventFrameView({
  event,
  cancellation,
  pathname,
  isPending,
  error,
  onPublish,
  onUnpublish,
  isPublished,
  onPublishedSeen,
  children,
}: Props) {
  const isAdmin = event.accessSetting === 'admin';
  const [asks, setAsks] = useState(false);
  return (
    <Page
      title={event.name}
      badge={<Badge tone={TONES[event.status]}>{m[event.status]}</Badge>}
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
            <Button
              variant={isForPublishing(event, pathname) ? 'primary' : 'secondary'}
              isPending={isPending}
              onPress={onPublish}
            >
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
        <Cancellation
          cancellation={cancellation}
          pathname={pathname}
          href={links.courseCancellation(event.id)}
        />
        {error && <Refusal error={error} event={event} />}
        <LinkTabs
          label={m.tabs}
          items={tabsOf(event).map((tab) => ({ ...tab, isCurrent: pathname === tab.href }))}
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
      <Published event={event} isOpen={isPublished} onClose={onPublishedSeen} />
    </Page>
  );
}
