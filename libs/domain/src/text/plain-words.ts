// What strangers write and others get in their mailbox: names and titles. A mail program makes a
// link of whatever looks like an address, so that a name or a title would be somebody's billboard
// under Foyer's sender.

/** An address as it is copied from a browser. */
const WEB_ADDRESS = /:\/\/|(?:^|[^\p{L}\d])www\./iu;
/**
 * Words joined by a full stop, the second of two signs and more: `evil.test`, but not `J.R.` or
 * `St. John`.
 */
const JOINED_WORDS = /[^\s.]\.(?=[^\s.]{2})/u;

/**
 * Whether a title holds a web address, `https://…` or `www.…`. A name like "Amazon.com" passes: a
 * mail shows it without a link.
 */
export const holdsWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/**
 * Whether a mail program may read a web address out of a name. People put a space after a full
 * stop.
 */
export const looksLikeWebAddress = (text: string): boolean =>
  /[/:]/.test(text) || JOINED_WORDS.test(text);

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/;
// takes no place on the screen and parts what stands around it for every program that looks for
// links
const WORD_JOINER = '\u2060';

/**
 * The text as a mail may show it: what looks like a web address gets invisible joints, so that no
 * program makes a link of it. E-mail addresses stay as they are, because readers write to them.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    MAIL_ADDRESS.test(word)
      ? word
      : word
          .replace(/:(?=\/\/)/g, `:${WORD_JOINER}`)
          .replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, `.${WORD_JOINER}`),
  );
