import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Pressable {
  type?: 'button' | 'submit' | 'reset';
  /** Shows that it works and cannot be pressed again; keeps its width and its name. */
  isPending?: boolean;
  /** The id of the form that it submits, when it stands outside of it. */
  form?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  onPress?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-describedby'?: string;
  'aria-pressed'?: boolean;
}

export interface ButtonProps extends Pressable {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Takes the whole width. */
  isBlock?: boolean;
}

/** The browser's own button; pending, it keeps the focus and does nothing. */
function pressable({
  type = 'button',
  isPending = false,
  isDisabled = false,
  onPress,
  ...rest
}: Pressable) {
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // a window that opens now gives the focus back to the button; not every browser focuses what is
    // clicked. Enter in a field is a click of nobody's finger on the submit button: the focus stays
    // in the field.
    if (event.detail > 0) event.currentTarget.focus();
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  return {
    ...rest,
    type,
    onClick,
    disabled: isDisabled,
    'aria-disabled': isPending || undefined,
    'data-pending': isPending || undefined,
    'data-disabled': isDisabled || undefined,
  };
}

/** One primary button on a view: the next step. */
export function Button({
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  isBlock = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...pressable(rest)}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} size="sm" />}
        {children}
      </span>
      {rest.isPending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export interface IconButtonProps extends Omit<Pressable, 'aria-label'> {
  icon: IconName;
  /** What pressing it does. */
  label: string;
  size?: ButtonSize;
}

/** A round button with a picture alone. */
export function IconButton({ icon, label, size = 'md', ...rest }: IconButtonProps) {
  return (
    <button {...pressable(rest)} aria-label={label} className={styles.iconButton} data-size={size}>
      <Icon name={icon} />
      {rest.isPending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
