import { links, type HomeText } from '@foyer/contracts';
import { LinkButton } from '@foyer/design-system';
import { FIGURES } from '@foyer/domain';
import type { ReactNode } from 'react';
import { Link } from '@foyer/remote-kit';
import { homeFrame as m } from './home-frame.messages.en.ts';
import styles from './home.module.css';

/** What the homepage says around what is on sale. */
type HomeCopy = Omit<HomeText, 'kind' | 'description'>;

interface Props {
  text: HomeCopy;
  /** The short cuts to what is on soon and near. */
  soon?: ReactNode;
  events?: ReactNode;
  creators?: ReactNode;
}

/** The homepage: its words, and what is on sale between them. */
export function HomeView({ text, soon, events, creators }: Props) {
  return (
    <>
      <p className={styles['fund-banner']}>
        <Link to={links.ucif()}>{text.fundBanner}</Link>
      </p>
      <div className={styles.wrap}>
        <header className={styles.hero}>
          <h1 tabIndex={-1}>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.ways}>
            <LinkButton href={links.discover()} variant="primary">
              {text.explore}
            </LinkButton>
            {soon}
          </div>
          <Audiences text={text} />
        </header>
        {events}
        {creators}
        <section className={styles.fund} aria-labelledby="fund">
          <div>
            <h2 id="fund">{text.fund.title}</h2>
            <p>{text.fund.text}</p>
            <Link to={links.ucif()}>{text.fund.action}</Link>
          </div>
          <p className={styles.share} aria-hidden="true">
            {FIGURES.fundPercent}
          </p>
        </section>
      </div>
    </>
  );
}

function Audiences({ text }: { text: HomeCopy }) {
  const cards = [
    { ...text.venues, about: links.forVenues(), href: links.eventNew() },
    { ...text.artists, about: links.forArtists(), href: links.signUp() },
    { ...text.patrons, about: links.about(), href: links.discover() },
  ];
  return (
    <section className={styles.audiences} aria-label={m.audiences}>
      {cards.map((card) => (
        <article key={card.about} className={styles.audience}>
          <h2>
            <Link to={card.about}>{card.title}</Link>
          </h2>
          <p>{card.text}</p>
          <Link to={card.href}>{card.action}</Link>
        </article>
      ))}
    </section>
  );
}
