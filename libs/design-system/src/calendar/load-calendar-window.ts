/**
 * For `DateField`, which is built into the remotes that have one: react-aria-components stays one
 * copy, the shell's.
 */
export const loadCalendarWindow = async () =>
  (await import(/* webpackChunkName: "calendar" */ './calendar-window.tsx')).CalendarWindow;
