const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name inside a sentence: one that is written from right to left keeps its direction to itself,
 * so that what stands around it stays in its order.
 */
export const isolated = (name: string): string =>
  FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
