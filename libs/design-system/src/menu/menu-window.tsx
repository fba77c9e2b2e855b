import type { ReactNode, RefObject } from 'react';
import {
  Dialog as AriaDialog,
  Menu as AriaMenu,
  MenuItem,
  Popover as AriaPopover,
  RouterProvider,
  Text,
} from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { useLinkOpener } from '../link/link-provider.tsx';
import { PageLanguage } from '../page-language/page-language.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  href?: string;
  onAction?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Under the label: why it cannot be done now. */
  hint?: string | undefined;
}

interface WindowProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const toOpen = (onClose: () => void) => (isOpen: boolean) => {
  if (!isOpen) onClose();
};

/** What a `Menu` opens. */
export function MenuWindow({
  label,
  entries,
  trigger,
  onClose,
}: WindowProps & { entries: readonly MenuEntry[] }) {
  const opener = useLinkOpener();
  return (
    <RouterProvider navigate={opener.navigate} useHref={opener.useHref}>
      <PageLanguage>
        <AriaPopover
          isOpen
          onOpenChange={toOpen(onClose)}
          triggerRef={trigger}
          trigger="MenuTrigger"
          placement="bottom end"
          className={styles.popover ?? ''}
        >
          <AriaMenu
            aria-label={label}
            className={styles.menu ?? ''}
            autoFocus="first"
            onClose={onClose}
          >
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                className={styles.item ?? ''}
                textValue={entry.label}
                data-danger={entry.isDangerous || undefined}
                {...(entry.isDisabled && { isDisabled: true })}
                {...(entry.href && { href: entry.href })}
                {...(entry.onAction && { onAction: entry.onAction })}
              >
                {entry.icon && <Icon name={entry.icon} size="sm" />}
                {entry.hint ? (
                  <span className={styles.reasoned}>
                    <Text slot="label">{entry.label}</Text>
                    <Text slot="description" className={styles.reason ?? ''}>
                      {entry.hint}
                    </Text>
                  </span>
                ) : (
                  entry.label
                )}
              </MenuItem>
            ))}
          </AriaMenu>
        </AriaPopover>
      </PageLanguage>
    </RouterProvider>
  );
}

/** What a `Popover` opens. */
export function PopoverWindow({
  label,
  children,
  trigger,
  onClose,
}: WindowProps & { children: ReactNode }) {
  return (
    <PageLanguage>
      <AriaPopover
        isOpen
        onOpenChange={toOpen(onClose)}
        triggerRef={trigger}
        trigger="DialogTrigger"
        placement="bottom start"
        className={styles.popover ?? ''}
      >
        <AriaDialog aria-label={label} className={styles.content ?? ''}>
          {children}
        </AriaDialog>
      </AriaPopover>
    </PageLanguage>
  );
}
