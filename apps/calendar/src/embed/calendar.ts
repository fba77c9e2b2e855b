import { CALENDAR_HEIGHT_MESSAGE, type CalendarHeightMessage } from '@foyer/domain';
import { messages } from './embed.messages.en.ts';
import { originOf, scriptTag } from './script-tag.ts';

// <script async src="https://…/embed/calendar.js" data-calendar="/calendar/o/name?…"></script>
//
// Puts the calendar where the script stands and keeps it as high as what is in it. Elements are
// made and filled one by one: nothing that the page says becomes markup.

/** High enough for a few dates, until the calendar says better. */
const FIRST_HEIGHT = 480;
const MOST_HEIGHT = 50_000;

const isHeight = (data: unknown): data is CalendarHeightMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === CALENDAR_HEIGHT_MESSAGE &&
  'height' in data &&
  typeof data.height === 'number';

function embed(tag: HTMLScriptElement) {
  const origin = originOf(tag);
  const path = tag.dataset['calendar'] ?? '';
  // a calendar of this site, and no other page of any
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (address?.origin !== origin || !address.pathname.startsWith('/calendar/')) return;
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = tag.dataset['title'] ?? messages.frame;
  frame.loading = 'lazy';
  frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
  window.addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    if (isHeight(event.data))
      frame.style.height = `${Math.min(Math.max(Math.ceil(event.data.height), 0), MOST_HEIGHT)}px`;
  });
  tag.after(frame);
}

const tag = scriptTag();
if (tag) embed(tag);
