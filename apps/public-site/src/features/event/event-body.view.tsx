import type { EventDetail } from '@foyer/contracts';
import { Card, Stack, TextLink } from '@foyer/design-system';
import { SafeHtml } from '@foyer/design-system/safe-html';
import { ContactLink } from './event-head.view.tsx';
import { embedAddress, mapAddress, socialLinks } from './event-texts.model.ts';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** Description, video and pictures beside the place and the organizer's card. */
export function EventBody({ event, supportEmail }: { event: EventDetail; supportEmail: string }) {
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
      </div>
      <aside className={styles.side}>
        <Place event={event} />
        <Organizer event={event} supportEmail={supportEmail} />
      </aside>
    </div>
  );
}

function Place({ event }: { event: EventDetail }) {
  const { location } = event;
  if (event.locationSetting !== 'venue' || !location) return null;
  return (
    <Card label={m.location}>
      <Stack gap={2}>
        <h3>{location.name || m.location}</h3>
        <address className={styles.muted}>
          {location.address}
          {location.address && <br />}
          {[location.city, location.state].filter(Boolean).join(', ')}
        </address>
        <TextLink href={mapAddress(location)} target="_blank">
          {m.openMap}
        </TextLink>
      </Stack>
    </Card>
  );
}

/** Whom to ask, and where else the organizer is to be found. Nobody is left without an address. */
function Organizer({ event, supportEmail }: { event: EventDetail; supportEmail: string }) {
  return (
    <Card label={m.contact}>
      <Stack gap={2}>
        <h3>{m.contact}</h3>
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
