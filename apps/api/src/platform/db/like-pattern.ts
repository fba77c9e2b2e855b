/** `text` for `like`, its own `%` and `_` taken as they are. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
