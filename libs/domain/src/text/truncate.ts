import { locale } from '../messages/locale.en.ts';

/** How many characters of a text each place shows before it cuts. */
export const TEXT_LIMITS = {
  userMenuName: 18,
  orderSummaryName: 43,
  homepageCreator: 19,
  follower: 15,
  organizerName: 15,
  tableCell: 20,
  checkoutTicketHeading: 70,
  ticketDescription: 170,
  tierSelector: 13,
  revenueEventName: 30,
  orderCustomer: 20,
  orderStatus: 12,
  orderProduct: 23,
  patronName: 100,
} as const;

/** Beyond so many letters a title is set one size smaller: what stands below stays in sight. */
const LONG_TITLE = 60;
export const isLongTitle = (title: string): boolean => title.length > LONG_TITLE;

let segmenter: Intl.Segmenter | undefined;

/**
 * The first `limit` characters of a text and "…" when there are more; a text that fits stays as it
 * is. A character is what a reader sees as one, so an accented letter or an emoji is never cut in
 * two.
 */
export function truncate(text: string, limit: number): string {
  // A text has at least as many code units as characters, so a short one needs no counting.
  if (text.length <= limit) return text;
  segmenter ??= new Intl.Segmenter(locale.tag, { granularity: 'grapheme' });
  let end = 0;
  let count = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (count === limit) return `${text.slice(0, end).trimEnd()}…`;
    count += 1;
    end = index + segment.length;
  }
  return text;
}

/** Whether {@link truncate} would cut, for a "See more" beside the text. */
export const isTruncated = (text: string, limit: number): boolean => truncate(text, limit) !== text;
