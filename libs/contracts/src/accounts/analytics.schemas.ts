import { z } from 'zod';
import { analyticsTexts as texts } from '../messages/schemas.en.ts';

// An id is a name of the provider's own, never a piece of a page: exactly its letters and digits.
const idLike = (rule: RegExp, message: string) =>
  z
    .string()
    .max(2000)
    .transform((typed, context) => {
      const id = typed.trim().toUpperCase();
      if (id !== '' && !rule.test(id)) context.addIssue({ code: 'custom', message });
      return id;
    });

/** Where an organizer measures the visits of their public pages; each may be empty. */
export const AnalyticsFields = z.object({
  googleAnalyticsId: idLike(/^(?:G-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4})$/, texts.google),
  metaPixelId: idLike(/^\d{15,16}$/, texts.meta),
  googleTagManagerContainerId: idLike(/^GTM-[A-Z0-9]{4,10}$/, texts.tagManager),
});

/** The same as pages are told of it. */
export const AnalyticsIds = z.object({
  googleAnalyticsId: z.string(),
  metaPixelId: z.string(),
  googleTagManagerContainerId: z.string(),
});
export type AnalyticsIds = z.infer<typeof AnalyticsIds>;
