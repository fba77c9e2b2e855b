import { Anchor, Poster } from '@foyer/design-system';
import type { ReactNode } from 'react';
import type { PosterProps } from './poster.tsx';
import styles from './poster-card.module.css';

export interface PosterCardProps extends Pick<PosterProps, 'sources' | 'isPriority'> {
  href: string;
  poster: string | null;
  title: string;
  lines: readonly string[];
  /** Whose it is. */
  owner?: ReactNode;
  price?: string | null;
  badge?: ReactNode;
}

/** A poster with its title and a few facts; the whole card is one link. */
export function PosterCard({
  href,
  poster,
  title,
  lines,
  owner,
  price,
  badge,
  isPriority,
  sources,
}: PosterCardProps) {
  return (
    <Anchor href={href} className={styles.card}>
      <Poster src={poster} title={title} isPriority={isPriority} sources={sources} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        {owner && <span className={styles.line}>{owner}</span>}
        {price && <span className={styles.price}>{price}</span>}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
    </Anchor>
  );
}
