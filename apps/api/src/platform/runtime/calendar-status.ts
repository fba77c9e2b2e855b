import type { PlannedDate } from '@foyer/domain';
import { ICalEventStatus } from 'ical-generator';

/** What a calendar is told of a date: one without its new date is not certain. */
export const calendarStatus = ({ canceled, postponed }: PlannedDate): ICalEventStatus =>
  canceled
    ? ICalEventStatus.CANCELLED
    : postponed
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED;
