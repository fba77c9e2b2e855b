const SIGNS: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** What a text in HTML says, in one line without its elements. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
