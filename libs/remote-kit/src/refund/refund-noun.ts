/** What lines of an order are called together. */
export type RefundNoun = 'ticket' | 'donation' | 'item';

/** Lines of one kind have its name; of several kinds they are items. */
export function nounOf(lines: readonly { kind: string }[]): RefundNoun {
  const [kind, ...others] = new Set(lines.map((line) => line.kind));
  return others.length === 0 && (kind === 'ticket' || kind === 'donation') ? kind : 'item';
}
