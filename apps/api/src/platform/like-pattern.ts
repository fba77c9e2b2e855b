/** A pattern for `like` that finds `text` anywhere, its own `%` and `_` taken as they are; null, which filters nothing, for no text. */
export const likePattern = (text: string | null | undefined): string | null => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null);
