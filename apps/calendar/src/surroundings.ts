import {
  CALENDAR_HEIGHT_MESSAGE,
  readableInk,
  type CalendarHeightMessage,
  type CalendarView,
} from '@foyer/domain';

/** The colours that the link chose: six hex digits each, which nothing else can be. */
export function paint({ bgColor, textColor, highlColor }: CalendarView) {
  const { style } = document.documentElement;
  style.setProperty('--ground', `#${bgColor}`);
  style.setProperty('--text', `#${textColor}`);
  style.setProperty('--button', `#${highlColor}`);
  style.setProperty('--on-button', `#${readableInk(highlColor)}`);
  // scroll bars and the field's own parts go with the ground
  style.colorScheme = readableInk(bgColor) === '000000' ? 'light' : 'dark';
}

/** Whether it stands in a page. */
export const isFramed = (): boolean => window.parent !== window;

/** Whether that is a page of another site; the preview of its own is none. */
export function isForeign(): boolean {
  try {
    return window.parent.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}

/**
 * Tells the page around it how high it is, at first and whenever that changes. Everybody may know:
 * nothing else is said.
 */
export function tellHeight(of: HTMLElement) {
  if (!isFramed()) return;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(of.getBoundingClientRect().height);
    const message: CalendarHeightMessage = { type: CALENDAR_HEIGHT_MESSAGE, height };
    window.parent.postMessage(message, '*');
  });
  observer.observe(of);
}
