/** Bounds of a password; what makes one weak is judged by the server. */
export const PASSWORD_MIN = 8;
/** Longest password in characters, so that checking one takes a bounded time. */
export const PASSWORD_MAX = 128;
