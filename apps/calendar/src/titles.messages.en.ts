/** What the title bar says before the calendar is there. */
export const title = 'Calendar';
