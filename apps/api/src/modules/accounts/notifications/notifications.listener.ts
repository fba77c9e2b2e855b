import { listener } from '../../../platform/jobs/listeners.ts';
import { NEWS_KINDS, tellOf, type NewsKind } from './news.service.ts';

/** Tells people what concerns them. */
export const notificationsListener = listener<NewsKind>({
  name: 'notifications',
  kinds: NEWS_KINDS,
  hear: tellOf,
});
