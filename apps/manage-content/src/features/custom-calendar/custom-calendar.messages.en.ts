import type { CalendarColor, CalendarToggle } from '@foyer/domain';

export const messages = {
  title: 'Create Custom Calendar View',
  lead: 'Your events in your own site, in its colors. It shows what everybody may see, and is always up to date.',
  design: 'Design',
  browsing: 'Browsing',
  colors: {
    bgColor: 'Background color',
    textColor: 'Text color',
    highlColor: 'Button color',
  } satisfies Record<CalendarColor, string>,
  pick: (label: string) => `Pick: ${label}`,
  colorHint: 'Six digits from 0 to 9 and A to F.',
  badColor: 'Enter six digits from 0 to 9 and A to F, as in D60B52.',
  contrastTitle: 'Some of it will be hard to see',
  contrast: {
    text: (ratio: string, least: string) =>
      `Text on the background has a contrast of ${ratio}:1. Readable text has ${least}:1 or more: choose a darker one of the two, or a lighter other.`,
    button: (ratio: string, least: string) =>
      `Buttons on the background have a contrast of ${ratio}:1. To be seen they need ${least}:1 or more.`,
  },
  contrastFine: (ratio: string) =>
    `Text on the background has a contrast of ${ratio}:1. On buttons it is black or white, whichever reads better.`,
  layout: 'Layout at first',
  layouts: {
    list: 'List',
    grid: 'Grid',
  },
  toggles: {
    showImage: 'Show images',
    showDescription: 'Show descriptions',
    showTicketsButton: 'Show “Get tickets” buttons',
    browseByDate: 'Browse by date',
    showBackButton: 'Show a way back to your profile',
    enableSearch: 'Search',
  } satisfies Record<CalendarToggle, string>,
  backHint: 'Where the calendar stands in another site, that site’s own way back is there instead.',
  tags: 'Only events of these categories',
  allTags: 'Without a choice it shows all.',
  noTags:
    'The calendar shows all your events. As soon as they have categories, you can choose some.',
  generate: 'Generate Link',
  startAgain: 'Reset to defaults',
  preview: 'Preview',
  previewOf: (name: string) => `Preview of the calendar of ${name}`,
  done: 'Voila!',
  doneText: 'This is the link to your calendar:',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  visit: 'Visit Page',
  embedTitle: 'Put it into your site',
  embedText:
    'Paste this line where the calendar is to stand. It needs no cookies, and is as high as what is in it.',
  embedName: (name: string) => `Events of ${name}`,
  copyLine: 'Copy line',
  lineCopied: 'Line copied',
  ownFrame: 'With a frame of your own',
  ownFrameText:
    'Whoever writes the frame themselves can listen to its height in pixels: the calendar sends this to the page around it, at first and whenever it changes.',
  ownFrameMessage: (type: string) => `{ type: '${type}', height }`,
  buttonTitle: 'A “Get tickets” button for your site',
  buttonText: 'It leads to the tickets of one event, and needs no cookies in your site.',
  event: 'Event',
  opens: 'Opens',
  openIn: {
    tab: 'In a new tab',
    window: 'In a small window above your page',
  },
  noEvents: 'As soon as an event of yours is published and public, you can make a button for it.',
} as const;
