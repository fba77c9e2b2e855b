import type { PitchText } from '@foyer/contracts';
import { Icon, LinkButton, TextLink } from '@foyer/design-system';
import { Link } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import article from '../article/article.module.css';
import type { Onward } from '../article/article.model.ts';
import { InfoHead } from '../article/article.view.tsx';
import styles from './pitch.module.css';

interface Told {
  title: string;
  text: string;
}

export interface PitchCopy {
  title: string;
  lead: string;
  actions: readonly Onward[];
  featuresTitle: string;
  features: readonly (Told & { icon: PitchText['features'][number]['icon'] })[];
  stepsTitle: string;
  steps: readonly Told[];
  price: Told & { action: Onward };
  more: readonly (Told & { href: string })[];
}

/** Ways on under the top of a page; the first one is what it asks for. */
export const Actions = ({ actions }: { actions: readonly Onward[] }) =>
  actions.map(({ label, href }, index) => (
    <LinkButton key={index} href={href} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
      {label}
    </LinkButton>
  ));

function Features({ copy }: { copy: PitchCopy }) {
  return (
    <section className={styles.part} aria-labelledby="features">
      <h2 id="features">{copy.featuresTitle}</h2>
      <ul className={styles.features}>
        {copy.features.map(({ icon, title, text }, index) => (
          <li key={index}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ copy }: { copy: PitchCopy }) {
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">{copy.stepsTitle}</h2>
      <ol className={styles.steps}>
        {copy.steps.map(({ title, text }, index) => (
          <li key={index}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * A page for those who think of selling here: what they get, how it goes, what it costs, where to
 * read on.
 */
export function PitchView({ copy, art }: { copy: PitchCopy; art: ReactNode }) {
  return (
    <article className={article.wrap}>
      <InfoHead
        title={copy.title}
        lead={copy.lead}
        actions={<Actions actions={copy.actions} />}
        art={art}
      />
      <Features copy={copy} />
      <Steps copy={copy} />
      <section className={styles.band} aria-labelledby="price">
        <div>
          <h2 id="price">{copy.price.title}</h2>
          <p>{copy.price.text}</p>
        </div>
        <Link to={copy.price.action.href}>{copy.price.action.label}</Link>
      </section>
      <ul className={styles.more}>
        {copy.more.map(({ title, text, href }, index) => (
          <li key={index}>
            <TextLink isAlone href={href}>
              {title}
            </TextLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
