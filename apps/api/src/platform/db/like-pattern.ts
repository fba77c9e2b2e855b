/** `text` for `like`, its own `%` and `_` taken as they are. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `like` that finds `text` anywhere; null, which filters nothing, for no text. */
export const likePattern = (text: string | null | undefined): string | null =>
  text ? `%${escapeLike(text)}%` : null;
