export const messages = {
  tabs: 'Marketing',
  globalCodes: 'Global Promo Codes',
  services: 'Services',
  customCalendar: 'Custom Calendar',
} as const;
