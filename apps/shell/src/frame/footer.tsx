import { Link, links } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import styles from './footer.module.css';
import { ThemeChoice } from './theme-choice.tsx';

const { footer } = messages;
const ENTRIES = [
  { label: footer.about, to: links.about() },
  { label: footer.fees, to: links.fees() },
  { label: footer.member, to: links.forVenuesMemberships() },
  { label: footer.artists, to: links.forArtists() },
  { label: footer.organizers, to: links.forVenues() },
  { label: footer.privacy, to: links.privacy() },
  { label: footer.terms, to: links.terms() },
];

export function Footer({ table }: { table: RemoteTable }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.word}>{messages.brand}</p>
        <nav aria-label={footer.label} className={styles.links}>
          {ENTRIES.filter(({ to }) => table.hasPage(to)).map(({ label, to }) => <Link key={label} to={to}>{label}</Link>)}
          <a href={`mailto:${footer.support}`}>{footer.support}</a>
        </nav>
        <div className={styles.end}>
          <ThemeChoice />
          <p>{footer.copyright(new Date().getFullYear())}</p>
        </div>
      </div>
    </footer>
  );
}
