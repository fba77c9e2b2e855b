/** A name for a download that every file system takes. */
export const fileNameOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 60) || 'Foyer';
