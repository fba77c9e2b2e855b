import { urlFields, urlText } from '@foyer/remote-kit';
import type { Section } from '@foyer/remote-kit/page-views';

export const KnowledgeState = urlFields({ q: urlText(80) });

export interface Topic {
  id: string;
  title: string;
  articles: readonly Section[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (
  { title, paragraphs = [], points = [], steps = [], after = '' }: Section,
  topic: string,
) => plain([topic, title, ...paragraphs, ...points, ...steps, after].join(' '));

/**
 * The topics with those articles that have every word of the query somewhere; all of them for an
 * empty one.
 */
export function findArticles(topics: readonly Topic[], query: string): Topic[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      articles: topic.articles.filter((article) => {
        const text = wordsOf(article, topic.title);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ articles }) => articles.length > 0);
}

export const countArticles = (topics: readonly Topic[]) =>
  topics.reduce((sum, { articles }) => sum + articles.length, 0);
