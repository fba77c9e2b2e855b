import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'blockquote',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }),
  },
};

/** Rich text as it may be stored and shown: a short list of tags, links to the web and mail only. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** How many characters a reader sees; tags and the way entities are written do not count. */
export function richTextLength(html: string): number {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return [...text.replace(/&(?:amp|lt|gt|quot|#\d+);/g, '.')].length;
}
