import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../button/button.tsx';
import buttonStyles from '../button/button.module.css';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { messages } from '../messages/en.ts';
import { Anchor } from './link-provider.tsx';
import styles from './link.module.css';

/** Where somebody ends who follows it is said before: another tab has no way back. */
export const newTab = {
  target: '_blank',
  rel: 'noopener noreferrer',
  title: messages.newTab,
} as const;

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  isBlock?: boolean;
  target?: '_blank';
  download?: boolean | string;
  'aria-label'?: string;
  /** Told before it goes there, in this window or another one. */
  onFollow?: () => void;
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  isBlock = false,
  target,
  onFollow,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor
      {...rest}
      {...(onFollow && { onClick: onFollow })}
      {...(target && newTab)}
      className={buttonStyles.button}
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
    >
      <span className={buttonStyles.content}>
        {icon && <Icon name={icon} size="sm" />}
        {children}
      </span>
    </Anchor>
  );
}

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  target?: '_blank';
  download?: boolean | string;
  /** Reads as the text around it until pointed at. */
  isQuiet?: boolean;
  /** Stands on a line of its own: as tall as a finger on a phone. */
  isAlone?: boolean;
  'aria-label'?: string;
  'aria-current'?: 'page';
}

/** A link inside text. */
export function TextLink({ target, isQuiet = false, isAlone = false, ...rest }: TextLinkProps) {
  return (
    <Anchor
      {...rest}
      {...(target && newTab)}
      className={styles.link}
      data-quiet={isQuiet || undefined}
      data-alone={isAlone || undefined}
    />
  );
}
