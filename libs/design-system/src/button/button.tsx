import type { ReactNode } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  type?: 'button' | 'submit' | 'reset';
  /** Shows that it works and cannot be pressed again; keeps its width and its name. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Takes the whole width. */
  isBlock?: boolean;
  autoFocus?: boolean;
  onPress?: (event: PressEvent) => void;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-describedby'?: string;
  'aria-pressed'?: boolean;
}

/** One primary button on a view: the next step. */
export function Button({ children, variant = 'secondary', size = 'md', icon, isBlock = false, isPending = false, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isPending} className={styles.button ?? ''} data-variant={variant} data-size={size} data-block={isBlock || undefined}>
      <span className={styles.content}>{icon && <Icon name={icon} size="sm" />}{children}</span>
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'variant' | 'isBlock'> {
  icon: IconName;
  /** What pressing it does. */
  label: string;
}

/** A round button with a picture alone. */
export function IconButton({ icon, label, size = 'md', isPending = false, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} isPending={isPending} aria-label={label} className={styles.iconButton ?? ''} data-size={size}>
      <Icon name={icon} />
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
    </AriaButton>
  );
}
