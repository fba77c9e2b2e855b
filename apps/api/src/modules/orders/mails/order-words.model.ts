import { formatMoney, type Currency } from '@foyer/domain';
import { lineAsRead, type Described, type ProductKind } from '../product-kind.model.ts';
import { totalsOf, type Line } from '../order/order-line.model.ts';
import { labels, words } from '../orders.messages.en.ts';

/** The lines of one kind in an order, with what mails say of them. */
export interface DescribedLines<L extends { name: string } = Line> {
  kind: Pick<ProductKind, 'kind' | 'noun' | 'isGift' | 'feeIsWithin'>;
  lines: readonly L[];
  /** Null when the kind has nothing more to say than its lines do. */
  of: Described | null;
}
type Parts = readonly DescribedLines<{ name: string }>[];

const { listed, these, madeFor } = words;

const counted = ({ kind: { noun }, lines }: Parts[number]) => words.counted(noun, lines.length);
const plain = ({ kind: { noun }, lines }: Parts[number]) =>
  lines.length === 1 ? noun.one : noun.many;

/** Parts that were bought for the same thing stand together in a sentence. */
const byName = (parts: Parts, wordsOf: (group: Parts) => string) =>
  listed(
    [...Map.groupBy(parts, ({ of }) => of?.name)].map(([name, group]) =>
      name === undefined ? wordsOf(group) : madeFor(wordsOf(group), name),
    ),
  );

/** "2 tickets and donation": what stands behind "Your". */
export const whatOf = (parts: Parts): string => listed(parts.map(counted));

/** "2 tickets and donation for Spring Gala". */
export const whatForOf = (parts: Parts): string => byName(parts, whatOf);

/** "the tickets for Spring Gala and the postcard for the Postcard Museum". */
export const theseOf = (parts: Parts): string =>
  byName(parts, (group) => these(listed(group.map(plain))));

/** "tickets and postcards": in general, however many there were. */
export const nounsOf = (parts: Parts): string => listed(parts.map(({ kind }) => kind.noun.many));

/** What it was all bought for: "Spring Gala", or nothing more than an order. */
export const purposeOf = (parts: Parts): string =>
  listed([...new Set(parts.flatMap(({ of }) => (of ? [of.name] : [])))]) || words.yourOrder;

/** What was chosen, without what was given on top. */
export const chosenOf = <P extends DescribedLines<{ name: string }>>(parts: readonly P[]): P[] =>
  parts.filter(({ kind }) => !kind.isGift);

/** What the kinds say, each once. */
export const factsOf = (parts: Parts): [label: string, value: string][] =>
  unique(parts.flatMap(({ of }) => of?.rows ?? []));

export const contactsOf = (parts: Parts): [label: string, value: string][] =>
  unique(parts.flatMap(({ of }) => (of?.contact ? [[labels.questions, of.contact] as const] : [])));

const unique = (rows: readonly (readonly [string, string])[]) =>
  [...new Map(rows.map(([label, value]) => [`${label}: ${value}`, [label, value]]))].map(
    ([, row]) => row as [string, string],
  );

/** Every line of an order with its price, those of one kind and name together, and their sum. */
export function sumsOf(described: readonly DescribedLines[], currency: Currency) {
  const parts = described.map((part) => ({
    ...part,
    lines: part.lines.map((line) => lineAsRead(part.kind, line)),
  }));
  const money = (minor: number) => formatMoney(minor, currency);
  const optional = (label: string, minor: number) =>
    minor === 0 ? [] : [[label, money(minor)] as const];
  const priced = ({ kind, lines }: DescribedLines) =>
    [...Map.groupBy(lines, (line) => line.name)].map(
      ([name, group]) =>
        [
          kind.isGift && group.length === 1 ? name : `${group.length} × ${name}`,
          money(totalsOf(group).subtotalMinor),
        ] as const,
    );
  const { feesMinor, discountsMinor, totalMinor } = totalsOf(parts.flatMap(({ lines }) => lines));
  return [
    ...chosenOf(parts).flatMap(priced),
    ...optional(labels.discount, -discountsMinor),
    ...optional(labels.fees, feesMinor),
    ...parts.filter(({ kind }) => kind.isGift).flatMap(priced),
    [labels.total, money(totalMinor)] as const,
  ];
}
