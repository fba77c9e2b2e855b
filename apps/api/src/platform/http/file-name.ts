/** A name for a download that every file system takes. */
export const fileNameOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 60) || 'Foyer';

/** Says that a response is a file of this name, which may be written in any letters. */
export const attachment = (name: string): string =>
  /^[ -~]*$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
