import type { ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Menu as AriaMenu, MenuItem, MenuTrigger, Popover as AriaPopover } from 'react-aria-components';
import { Button, IconButton, type ButtonProps } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './menu.module.css';

export interface MenuEntry { id: string; label: string; icon?: IconName; href?: string; onAction?: () => void; isDangerous?: boolean; isDisabled?: boolean }

export interface MenuProps {
  /** Names the button and the menu. */
  label: string;
  /** Shown on the button; without it the button is three dots. */
  children?: ReactNode;
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'icon'>;
  entries: readonly MenuEntry[];
}

/** A button with a list of things to do or places to go. */
export function Menu({ label, children, buttonProps, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {children === undefined ? <IconButton icon="dots" size="sm" label={label} /> : <Button {...buttonProps} aria-label={label}>{children}</Button>}
      <AriaPopover placement="bottom end" className={styles.popover ?? ''}>
        <AriaMenu aria-label={label} className={styles.menu ?? ''}>
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} className={styles.item ?? ''} textValue={entry.label} data-danger={entry.isDangerous || undefined}
              {...(entry.isDisabled && { isDisabled: true })} {...(entry.href && { href: entry.href })} {...(entry.onAction && { onAction: entry.onAction })}>
              {entry.icon && <Icon name={entry.icon} size="sm" />}{entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </AriaPopover>
    </MenuTrigger>
  );
}

export interface PopoverProps { label: string; trigger: ReactNode; buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'icon'>; children: ReactNode }

/** A small window beside its button; closes with Escape or a click elsewhere. */
export function Popover({ label, trigger, buttonProps, children }: PopoverProps) {
  return (
    <DialogTrigger>
      <Button {...buttonProps}>{trigger}</Button>
      <AriaPopover placement="bottom start" className={styles.popover ?? ''}>
        <AriaDialog aria-label={label} className={styles.content ?? ''}>{children}</AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
