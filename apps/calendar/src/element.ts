type Child = Node | string | false | null | undefined;
type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Pick<HTMLElementTagNameMap[K], 'className' | 'hidden' | 'onclick' | 'oninput' | 'onsubmit'>
> & { attributes?: Record<string, string | number | boolean | undefined> };

/**
 * An element with what stands in it; texts are texts, never markup. An attribute that is false or
 * undefined is left out.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { attributes = {}, ...props }: Props<K> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), props);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(
    ...children.filter((child) => child !== false && child !== null && child !== undefined),
  );
  return made;
}
