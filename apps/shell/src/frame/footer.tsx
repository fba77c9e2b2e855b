import { Link, links, readSite } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { AppLinks, SocialLinks } from './footer-outside.tsx';
import styles from './footer.module.css';
import { ThemeChoice } from './theme-choice.tsx';

const { footer } = messages;
interface Entry {
  label: string;
  to: string;
  needs?: string;
}
// Nobody joins Foyer itself: members belong to an organizer, so the entry waits until organizers
// have a page to join at.
const MEMBER: Entry = {
  label: footer.member,
  to: links.organizers(),
  needs: links.profileMemberships('School', 'any'),
};
const ENTRIES: Entry[] = [
  { label: footer.about, to: links.about() },
  { label: footer.fees, to: links.fees() },
  MEMBER,
  { label: footer.artists, to: links.forArtists() },
  { label: footer.organizers, to: links.forVenues() },
  { label: footer.knowledge, to: links.knowledgeBase() },
];
const LEGAL: Entry[] = [
  { label: footer.privacy, to: links.privacy() },
  { label: footer.privacyChoices, to: links.privacyChoices() },
  { label: footer.terms, to: links.terms() },
];

function Entries({ entries, table }: { entries: Entry[]; table: RemoteTable }) {
  return entries
    .filter(({ to, needs }) => table.hasPage(to) && (needs === undefined || table.hasPage(needs)))
    .map(({ label, to }) => (
      <li key={label}>
        <Link to={to}>{label}</Link>
      </li>
    ));
}

export function Footer({ table }: { table: RemoteTable }) {
  const [site] = useState(readSite);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.word}>{messages.brand}</p>
        <nav aria-label={footer.label}>
          <ul className={styles.links}>
            <Entries entries={ENTRIES} table={table} />
            <li>
              <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </li>
          </ul>
        </nav>
        <SocialLinks social={site.social} />
        <AppLinks appStoreUrl={site.appStoreUrl} playStoreUrl={site.playStoreUrl} />
        <div className={styles.end}>
          <ThemeChoice />
          <ul className={styles.legal}>
            <Entries entries={LEGAL} table={table} />
            <li>{footer.copyright(new Date().getFullYear())}</li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
