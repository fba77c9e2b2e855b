/** Where a link of a text may lead; the server keeps the same list (`rich-text.ts` of the API). */
const ALLOWED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i;

/**
 * What somebody typed as the address of a link: "example.org" is one of the web, "a@b.org" one of a
 * person. Null when it leads nowhere.
 */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (ALLOWED.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s@:/.]+(?:\.[^\s@:/.]+)+(?::\d+)?(?:[/?#]\S*)?$/.test(text)
    ? `https://${text}`
    : null;
}
