declare global {
  interface Window {
    trustedTypes?: {
      /** What text is put through that came with no policy. */
      defaultPolicy?: unknown;
      createPolicy: <Rules extends Record<string, (text: string) => string | null>>(
        name: string,
        rules: Rules,
      ) => { [rule in keyof Rules]: (text: string) => unknown };
    };
  }
}

let policy: { createHTML: (text: string) => unknown } | undefined;

/**
 * The body of markup as a document that nobody sees: nothing in it runs or is fetched. A page gives
 * the name of a policy once, so everybody who needs one takes this function from the shared design
 * system.
 */
export function parseHtml(html: string): HTMLElement {
  policy ??= window.trustedTypes?.createPolicy('foyer-html', { createHTML: (text) => text });
  const made = new DOMParser().parseFromString(
    (policy?.createHTML(html) ?? html) as string,
    'text/html',
  );
  // `made.body` may be an element that is called so
  return made.documentElement.querySelector(':scope > body') as HTMLElement;
}
