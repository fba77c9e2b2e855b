import { useState } from 'react';
import styles from './poster.module.css';

export interface PosterProps {
  src: string | null;
  /** Set on the fallback when there is no picture. */
  title: string;
  /** Above the fold: fetched at once. */
  isPriority?: boolean | undefined;
  size?: 'full' | 'thumb';
  /** Other widths that it comes in, and how wide it is drawn. */
  sources?: { srcSet: string | undefined; sizes: string } | undefined;
}

/**
 * A picture of 4 to 5 that keeps its place while it loads. Decoration: the title stands beside it.
 */
export function Poster({ src, title, isPriority, size = 'full', sources }: PosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = src !== null && failed !== src;
  return (
    <span className={styles.poster} data-size={size} aria-hidden="true">
      {isShown ? (
        <img
          {...sources}
          src={src}
          alt=""
          width="800"
          height="1000"
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.fallback}>{size === 'full' && <span>{title}</span>}</span>
      )}
    </span>
  );
}
