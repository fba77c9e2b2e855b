import { links } from '@foyer/contracts';
import { DEFAULT_CALENDAR_VIEW, readableInk, readColor } from '@foyer/domain';
import { messages } from './embed.messages.en.ts';
import { originOf, scriptTag } from './script-tag.ts';

// <script async src="https://…/embed/button.js" data-event="id" data-open="window"></script>
//
// A link that looks like a button. It leads to the tickets in a tab of its own, or, with
// data-open="window", in a small window above the page. Either is a window of this site itself: its
// cookies are its own, whatever the browser thinks of those of others.

const WINDOW = { width: 520, height: 780 };

/** In the middle of the page that it stands above. */
function features(): string {
  const left = Math.max(0, window.screenX + (window.outerWidth - WINDOW.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - WINDOW.height) / 2);
  return `popup,width=${WINDOW.width},height=${WINDOW.height},left=${Math.round(left)},top=${Math.round(top)}`;
}

function paint({ style }: HTMLElement, color: string) {
  Object.assign(style, {
    display: 'inline-block',
    padding: '12px 22px',
    borderRadius: '8px',
    background: `#${color}`,
    color: `#${readableInk(color)}`,
    font: '600 16px/1.25 system-ui, sans-serif',
    textDecoration: 'none',
  });
}

function embed(tag: HTMLScriptElement) {
  const { event, date, text, color, open } = tag.dataset;
  if (!event || !/^[0-9a-f-]{36}$/i.test(event)) return;
  const path = date ? links.checkout(event, { instanceId: date }) : links.eventSelect(event);
  const button = document.createElement('a');
  button.href = originOf(tag) + path;
  button.target = '_blank';
  button.rel = 'noopener';
  button.textContent = text ?? messages.tickets;
  paint(button, readColor(color ?? '') ?? DEFAULT_CALENDAR_VIEW.highlColor);
  if (open === 'window')
    button.addEventListener('click', (press) => {
      // who holds a key down wants what the key does; and a blocked window leaves the link to do it
      if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
      const opened = window.open(button.href, '_blank', features());
      if (!opened) return;
      opened.opener = null;
      press.preventDefault();
    });
  tag.after(button);
}

const tag = scriptTag();
if (tag) embed(tag);
