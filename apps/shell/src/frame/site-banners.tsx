import type { ShownBanner } from '@foyer/contracts';
import { announce, Banner, LinkButton } from '@foyer/design-system';
import { usePutAway } from '@foyer/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages/en.ts';
import { readBanners } from '../page/page-data.ts';
import styles from './frame.module.css';

/** What stands around a page says where it is; a checkout and the native app are left in peace. */
const PLACES: Partial<Record<string, readonly ShownBanner['place'][]>> = {
  public: ['everywhere'],
  home: ['everywhere', 'home'],
  management: ['everywhere', 'organizers'],
};

/**
 * The site's messages for a page, which came with the document: they stand there from the first
 * paint on and move nothing. Each is said once, however many pages are opened.
 */
export function useSiteBanners(variant: string) {
  const [all] = useState(readBanners);
  const putAway = usePutAway(
    'site',
    all.map(({ message }) => message),
  );
  const heard = useRef(new Set<string>());
  const places = PLACES[variant] ?? [];
  const banners = all.filter(
    ({ place, dismissible, message }) =>
      places.includes(place) && !(dismissible && putAway.messages.has(message)),
  );
  useEffect(() => {
    for (const { id, message } of banners.filter((one) => !heard.current.has(one.id))) {
      heard.current.add(id);
      announce(message);
    }
  }, [banners]);
  return { banners, dismiss: putAway.dismiss };
}

/** What the site's administrators say, over everything else on the page. */
export function SiteBanners({ banners, dismiss }: ReturnType<typeof useSiteBanners>) {
  if (banners.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={messages.siteMessages}>
      {banners.map(({ id, message, type, dismissible, ctaText, ctaUrl }) => (
        <Banner
          key={id}
          tone={type}
          {...(dismissible && { onDismiss: () => dismiss(message) })}
          actions={
            ctaUrl &&
            ctaText && (
              <LinkButton size="sm" href={ctaUrl} target="_blank">
                {ctaText}
              </LinkButton>
            )
          }
        >
          <span dir="auto">{message}</span>
        </Banner>
      ))}
    </section>
  );
}
