import type { EventDetail } from '@foyer/contracts';
import { Banner, LinkButton } from '@foyer/design-system';
import type { PutAway } from '@foyer/remote-kit';

/** What the organizer has to tell, over everything else on the page. */
export function EventBanners({
  banners,
  putAway,
}: {
  banners: EventDetail['bannerMessages'];
  putAway: PutAway;
}) {
  return banners
    .filter(({ dismissible, message }) => !dismissible || !putAway.messages.has(message))
    .map(({ message, type, color, dismissible, ctaUrl, ctaText }) => (
      <Banner
        key={message}
        tone={type}
        color={color}
        {...(dismissible && { onDismiss: () => putAway.dismiss(message) })}
        actions={
          ctaUrl &&
          ctaText && (
            <LinkButton size="sm" href={ctaUrl} target="_blank">
              {ctaText}
            </LinkButton>
          )
        }
      >
        {message}
      </Banner>
    ));
}
