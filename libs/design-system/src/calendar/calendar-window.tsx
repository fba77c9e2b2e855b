import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import { PageLanguage } from '../page-language/page-language.tsx';
import styles from './calendar.module.css';

export interface CalendarWindowProps {
  /** Names the window. */
  label: string;
  /** The day that is chosen, `YYYY-MM-DD`; null for none. */
  day: string | null;
  trigger: RefObject<HTMLButtonElement | null>;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** A month to pick a day from, beside its button. */
export function CalendarWindow({ label, day, trigger, onPick, onClose }: CalendarWindowProps) {
  return (
    <PageLanguage>
      <Popover
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        triggerRef={trigger}
        trigger="DialogTrigger"
        placement="bottom end"
        className={styles.popover ?? ''}
      >
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          <Calendar
            aria-label={label}
            autoFocus
            value={day === null ? null : parseDate(day)}
            onChange={(date) => onPick(date.toString())}
          >
            <header className={styles.head}>
              <Button slot="previous" className={styles.step ?? ''}>
                <Icon name="chevron-left" />
              </Button>
              <Heading className={styles.month ?? ''} />
              <Button slot="next" className={styles.step ?? ''}>
                <Icon name="chevron-right" />
              </Button>
            </header>
            <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
              <CalendarGridHeader>
                {(name) => (
                  <CalendarHeaderCell className={styles.weekday ?? ''}>{name}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </PageLanguage>
  );
}
