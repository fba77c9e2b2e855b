/**
 * Brings something that went wrong to where one looks: it takes the focus, and the page moves as
 * far as it must to show it.
 */
export function reveal(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'nearest' });
}
