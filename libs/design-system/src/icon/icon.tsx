import type { IconName } from './icon-names.ts';
import './icon-signs.css';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** 16 or 20 px. */
  size?: 'sm' | 'md';
  /** Said by screen readers; without it the picture is decoration. */
  label?: string;
}

/** A sign of 16 units in the current colour; nothing where there is none of the name. */
export function Icon({ name, size = 'md', label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-icon={name}
      data-size={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    />
  );
}
