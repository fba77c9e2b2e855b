/**
 * What a catalogue of another language must be: `messages: Catalogue<typeof en>` has every key of
 * the English one, no other, and functions of the same values. Lists may be longer or shorter.
 */
type Catalogue<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Catalogue<R>
    : T extends readonly (infer One)[]
      ? readonly Catalogue<One>[]
      : T extends object
        ? { readonly [Key in keyof T]: Catalogue<T[Key]> }
        : T;
