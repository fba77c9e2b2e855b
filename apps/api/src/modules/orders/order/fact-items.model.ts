import { kindOf, type OrderedLine, type ProductKinds } from '../product-kind.model.ts';

/** Every line, as facts and webhooks name it; with more of each line when it is asked for. */
export const factItems = <L extends OrderedLine, More extends object = object>(
  kinds: ProductKinds,
  lines: readonly L[],
  more: (line: L) => More = () => ({}) as More,
) =>
  lines.map((line) => ({
    id: line.id,
    kind: line.kind,
    productType: kindOf(kinds, line).productType,
    productId: line.productId,
    name: line.name,
    ...more(line),
  }));
