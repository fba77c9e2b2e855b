import { z } from 'zod';
import type { ChannelOf, NewsChoiceKind } from './news-choices.ts';

/** What somebody wants to hear of, by kind and channel. */
export const NewsChoices = z.strictObject({
  newEvents: z.strictObject({ panel: z.boolean(), mail: z.boolean() }),
  followers: z.strictObject({ panel: z.boolean() }),
  sales: z.strictObject({ panel: z.boolean() }),
} satisfies { [K in NewsChoiceKind]: z.ZodObject<{ [C in ChannelOf<K>]: z.ZodBoolean }> });
export type NewsChoices = z.infer<typeof NewsChoices>;

const { newEvents, followers, sales } = NewsChoices.shape;

export const getNewsChoices = {
  summary: 'What the person wants to hear of',
  response: NewsChoices,
};

export const updateNewsChoices = {
  summary: 'Chooses what the person hears of; what is left out stays as it is',
  body: z
    .strictObject({
      newEvents: newEvents.partial(),
      followers: followers.partial(),
      sales: sales.partial(),
    })
    .partial(),
  response: NewsChoices,
};

export const unsubscribe = {
  summary:
    'Ends the mails of the kind that a mailed link names, or with `again` has them sent again',
  body: z.strictObject({ token: z.string().min(1).max(400), again: z.boolean().optional() }),
};
