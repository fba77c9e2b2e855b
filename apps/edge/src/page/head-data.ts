import { fillPath, type PageHead } from '@foyer/contracts';
import { findEndpoint } from '@foyer/contracts/schemas';
import type { ResolvedPage } from '../release/resolve-page.ts';
import { fillTemplate, holds, textOf } from './fill-template.ts';
import { head as texts } from './page.messages.en.ts';

export interface HeadData {
  title: string;
  description: string;
  canonical: string | undefined;
  image: string | undefined;
  /** Of the image, where it is drawn for links. */
  imageFacts: { width: number; height: number; alt: string } | undefined;
  type: string;
  robots: string | undefined;
  /** Things for search engines, in the words of schema.org. */
  jsonLd: object[];
}

const SITE = 'Foyer';
const DESCRIPTION_LIMIT = 160;

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
const shorten = (text: string) =>
  text.length > DESCRIPTION_LIMIT ? `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…` : text;

/** What a page is called before anything is known of its data. */
export function plainHead(
  publicUrl: string,
  pathname: string,
  resolved: ResolvedPage | undefined,
): HeadData {
  const title = resolved ? resolved.page.title : texts.notFound;
  return {
    title: title ? `${title} · ${SITE}` : SITE,
    description: resolved?.page.description ?? texts.description,
    canonical: resolved ? publicUrl + pathname : undefined,
    image: undefined,
    imageFacts: undefined,
    type: 'website',
    robots: !resolved || resolved.page.isPersonal ? 'noindex' : undefined,
    jsonLd: [],
  };
}

/** The one address of the thing, however the visitor wrote it. */
function addressOf(
  { address }: PageHead,
  { page, params }: ResolvedPage,
  data: unknown,
): string | undefined {
  if (!address) return undefined;
  const own = Object.entries(address).map(([name, field]) => [name, textOf(data, field)] as const);
  return own.every(([, value]) => value)
    ? fillPath(page.path, { ...params, ...Object.fromEntries(own) })
    : undefined;
}

/**
 * The path of the thing where it is asked for at one that it has left: the letters of one are all
 * the same, however large.
 */
export function movedPath(
  head: PageHead,
  resolved: ResolvedPage,
  data: unknown,
): string | undefined {
  const path = addressOf(head, resolved, data);
  const asked = fillPath(resolved.page.path, resolved.params);
  return path?.toLowerCase() === asked.toLowerCase() ? undefined : path;
}

interface Described {
  publicUrl: string;
  resolved: ResolvedPage;
  head: PageHead;
  /** The response that the head is about. */
  data: unknown;
}

function wordsOf(plain: HeadData, { publicUrl, resolved, head, data }: Described) {
  const path = addressOf(head, resolved, data);
  const title = textOf(data, head.title);
  const description = textOf(data, head.description);
  const image = textOf(data, head.image);
  return {
    title: title === undefined ? plain.title : `${title} · ${SITE}`,
    description:
      description === undefined
        ? plain.description
        : shorten(plainText(description) || texts.description),
    canonical: path === undefined ? plain.canonical : publicUrl + path,
    image: image && URL.canParse(image, publicUrl) ? new URL(image, publicUrl).href : undefined,
    imageFacts: undefined,
    type: head.type ?? plain.type,
  };
}

/** The picture that an endpoint draws for links; nothing where the response has no words for it. */
function previewOf({ publicUrl, head: { preview }, data }: Described) {
  const path = preview && findEndpoint(preview.endpoint)?.path;
  const alt = textOf(data, preview?.alt);
  if (!preview || !path || alt === undefined) return undefined;
  const { width, height } = preview;
  const params = Object.fromEntries(
    Object.entries(preview.params).map(([name, field]) => [name, textOf(data, field) ?? '']),
  );
  return { image: publicUrl + fillPath(path, params), imageFacts: { width, height, alt } };
}

/** What a page is called, shown and described as by search engines and in shared links. */
export function describedHead(plain: HeadData, described: Described): HeadData {
  const { publicUrl, head, data } = described;
  const words = wordsOf(plain, described);
  const robots = holds(head.isListed ?? [], data) ? plain.robots : 'noindex';
  const { description, image, canonical: address = publicUrl } = words;
  const own = { address, site: publicUrl, description, image };
  const thing = head.structuredData && fillTemplate(head.structuredData, data, own);
  return {
    ...words,
    // search engines are told of the thing's own picture, links of the one that is drawn for them
    ...previewOf(described),
    robots,
    jsonLd:
      robots === undefined && typeof thing === 'object' && thing !== null
        ? [{ '@context': 'https://schema.org', ...thing }]
        : [],
  };
}
