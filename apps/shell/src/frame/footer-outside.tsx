import { SOCIAL_SITES, type SiteSettings, type SocialSite } from '@foyer/contracts';
import { newTab } from '@foyer/design-system';
import { messages } from '../messages/en.ts';
import styles from './footer.module.css';

const { footer } = messages;

// Strokes on a grid of 24 units, plain enough to be told apart at 20 pixels.
const SIGNS: Record<SocialSite, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17.200 6.800h.01',
  facebook:
    'M14 21v-8h3l.6-3.500H14V7.500c0-1 .5-2 2-2h1.800V2.600S16.200 2.300 15 2.300c-3 0-4.800 1.800-4.800 4.900v2.300H7V13h3.200v8',
  x: 'M4 4l16 16M20 4L4 20',
  youtube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10 9v6l5-3z',
  tiktok: 'M14 3v12.500a4 4 0 1 1-4-4M14 3c.3 3 2.200 4.800 5 5',
};

/** Where the installation may be followed; nothing when it named no place. */
export function SocialLinks({ social }: { social: SiteSettings['social'] }) {
  const named = SOCIAL_SITES.flatMap((site) => (social[site] ? [{ site, url: social[site] }] : []));
  if (named.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={footer.social}>
      {named.map(({ site, url }) => (
        <li key={site}>
          <a href={url} {...newTab} aria-label={footer.socialSites[site]}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={SIGNS[site]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way to the apps, on phones only: elsewhere there is nothing to install. */
export function AppLinks({
  appStoreUrl,
  playStoreUrl,
}: Pick<SiteSettings, 'appStoreUrl' | 'playStoreUrl'>) {
  const stores = [
    { label: footer.appStore, url: appStoreUrl },
    { label: footer.playStore, url: playStoreUrl },
  ];
  if (stores.every(({ url }) => !url)) return null;
  return (
    <ul className={styles.apps} aria-label={footer.apps}>
      {stores.map(
        ({ label, url }) =>
          url && (
            <li key={label}>
              <a href={url} {...newTab}>
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
