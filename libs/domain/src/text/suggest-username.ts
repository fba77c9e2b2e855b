const LONGEST = 20;

/** A username made of a name: "Zoë O’Hara" becomes "zoeohara". */
export const suggestUsername = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, LONGEST);
