import type { EventDetail } from '@foyer/contracts';
import { Card, Stack, TextLink } from '@foyer/design-system';
import { SafeHtml } from '@foyer/design-system/safe-html';
import type { ReactNode } from 'react';
import { ContactLink } from '../../shared/contact-link.view.tsx';
import { socialLinks } from '../../shared/social-links.model.ts';
import { embedAddress } from './event-texts.model.ts';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** Description, video and pictures beside the organizer's card; the place stands above, once. */
export function EventBody({
  event,
  supportEmail,
  map,
}: {
  event: EventDetail;
  supportEmail: string;
  map: ReactNode;
}) {
  const embed = event.videoUrl ? embedAddress(event.videoUrl) : null;
  return (
    <div className={styles.body}>
      <div>
        {event.description && (
          <>
            <h2>{m.about}</h2>
            <SafeHtml className={styles.rich} html={event.description} />
          </>
        )}
        {embed && (
          <iframe
            className={styles.video}
            src={embed}
            title={m.watchVideo}
            loading="lazy"
            allow="fullscreen; picture-in-picture"
          />
        )}
        {event.videoUrl && !embed && (
          <TextLink href={event.videoUrl} target="_blank">
            {m.watchVideo}
          </TextLink>
        )}
        {event.images.length > 0 && (
          <section aria-label={m.pictures} className={styles.pictures}>
            {event.images.map((src) => (
              <img key={src} src={src} alt="" loading="lazy" />
            ))}
          </section>
        )}
        {map}
      </div>
      <aside className={styles.side}>
        <Organizer event={event} supportEmail={supportEmail} />
      </aside>
    </div>
  );
}

/** Whom to ask, and where else the organizer is to be found. Nobody is left without an address. */
function Organizer({ event, supportEmail }: { event: EventDetail; supportEmail: string }) {
  return (
    <Card label={m.contact}>
      <Stack gap={2}>
        <h2>{m.contact}</h2>
        <ContactLink email={event.contactEmail || supportEmail} />
        {socialLinks(event.social).map(({ name, href }) => (
          <TextLink key={name} href={href} target="_blank">
            {name}
          </TextLink>
        ))}
      </Stack>
    </Card>
  );
}
