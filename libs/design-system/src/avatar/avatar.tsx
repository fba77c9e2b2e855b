import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Organizations are square, people round. */ isSquare?: boolean;
}

/**
 * A face or a logo; the first letter where there is no picture or it does not load. Decoration: the
 * name stands beside it.
 */
export function Avatar({ name, src, size = 'md', isSquare = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-square={isSquare || undefined}
      aria-hidden="true"
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width="112"
          height="112"
          loading="lazy"
          onError={() => setFailed(src)}
        />
      ) : (
        ([...name.trim()][0]?.toUpperCase() ?? '?')
      )}
    </span>
  );
}
