import type { SitePageSlug, SitePageText } from '@foyer/contracts';
import { fillFigures } from '@foyer/domain';
import { HomeView, InfoPageView } from '@foyer/remote-kit/page-views';
import { messages as m } from './site-pages.messages.en.ts';
import styles from './site-pages.module.css';

/** A text as visitors see it, drawn by the view of the public page. */
export function PagePreview({ slug, text }: { slug: SitePageSlug; text: SitePageText }) {
  const filled = fillFigures(text);
  return (
    <section className={styles.preview} aria-label={m.preview}>
      {slug === 'home' || filled.kind === 'home' ? (
        filled.kind === 'home' && <HomeView text={filled} />
      ) : (
        <InfoPageView slug={slug} text={filled} />
      )}
    </section>
  );
}
