import { TextLink } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { infoMessages } from './article.messages.en.ts';
import styles from './article.module.css';
import type { ArticleCopy, Onward, Section } from './article.model.ts';

const m = infoMessages;

/**
 * The top of a page that tells something: title, what it is about in a sentence, ways on, a drawing
 * beside it.
 */
export function InfoHead({
  title,
  lead,
  note,
  actions,
  art,
}: {
  title: string;
  lead: string;
  note?: string | undefined;
  actions?: ReactNode;
  art?: ReactNode;
}) {
  return (
    <header className={styles.head} data-art={art ? true : undefined}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {note && <p className={styles.note}>{note}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {art && <div className={styles.art}>{art}</div>}
    </header>
  );
}

/** What a long page holds, each entry an anchor in it. */
export function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-label={m.contents}>
      <p aria-hidden="true">{m.contents}</p>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const OnwardLinks = ({ links }: { links: readonly Onward[] }) => (
  <p className={styles.onward}>
    {links.map(({ label, href }, index) => (
      <TextLink key={index} isAlone href={href}>
        {label}
      </TextLink>
    ))}
  </p>
);

/** The words of one section, under a heading that its page sets. */
export function SectionBody({
  paragraphs = [],
  points = [],
  steps = [],
  after,
  onward = [],
}: Omit<Section, 'id' | 'title'>) {
  return (
    <>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ol>
      )}
      {after && <p>{after}</p>}
      {onward.length > 0 && <OnwardLinks links={onward} />}
    </>
  );
}

/**
 * Headed sections under each other, in lines that are easy to read; wide ones have their headings
 * beside the text.
 */
export function Sections({
  sections,
  isWide = false,
}: {
  sections: readonly Section[];
  isWide?: boolean;
}) {
  return (
    <div className={styles.text} data-wide={isWide || undefined}>
      {sections.map(({ id, title, ...body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div>
            <SectionBody {...body} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** A page of text. A long one gets a list of what it holds. */
export function ArticleView({
  copy,
  art,
  hasContents = false,
  actions,
}: {
  copy: ArticleCopy;
  art?: ReactNode;
  hasContents?: boolean;
  actions?: ReactNode;
}) {
  return (
    <article className={styles.wrap}>
      <InfoHead
        title={copy.title}
        lead={copy.lead}
        note={copy.changed}
        art={art}
        actions={actions}
      />
      <div className={styles.columns} data-contents={hasContents || undefined}>
        {hasContents && <Contents entries={copy.sections} />}
        <Sections sections={copy.sections} isWide={!hasContents} />
      </div>
    </article>
  );
}
