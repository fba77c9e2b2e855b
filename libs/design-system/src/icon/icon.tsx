import { ICON_PATHS, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** 16 or 20 px. */
  size?: 'sm' | 'md';
  /** Said by screen readers; without it the picture is decoration. */
  label?: string;
}

/** A picture of 16 units drawn as strokes in the current colour. */
export function Icon({ name, size = 'md', label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-size={size}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
