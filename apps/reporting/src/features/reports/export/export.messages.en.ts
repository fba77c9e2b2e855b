/** What exporting a report says. */
export const messages = {
  preparing: 'Preparing your Export...',
  hint: 'Keep this page open. The file is saved as soon as it is ready.',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',
  failed: 'Export failed, please try again',
  connection: 'Export failed, please check your internet connection',
  failedTitle: 'Export failed',
  exportCsv: 'Export CSV',
} as const;
