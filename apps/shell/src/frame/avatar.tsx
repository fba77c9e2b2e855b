import styles from './avatar.module.css';

interface AvatarProps { name: string; src: string | null; square?: boolean }

/** A picture, or the first letter on a soft ground; organizations are square. The name stands beside it, so it is decoration. */
export function Avatar({ name, src, square = false }: AvatarProps) {
  return (
    <span className={styles.avatar} data-square={square || undefined} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" width="32" height="32" /> : name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
