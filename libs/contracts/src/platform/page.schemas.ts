import { z } from 'zod';
import { LAYOUTS } from './remote.ts';

/** One of {@link LAYOUTS}. */
export const Layout = z.enum(LAYOUTS);
export type Layout = z.infer<typeof Layout>;

/**
 * What a page needs of the browser's policies. `wasm`: compiles WebAssembly. `outside-frames`: shows
 * frames of any https site. `embedding`: is itself shown inside pages of other sites. `payment`:
 * takes payments, by the provider that the installation has.
 */
const PageNeed = z.enum(['camera', 'wasm', 'outside-frames', 'embedding', 'payment']);

/**
 * Where a value of a read comes from: a named part of the page's path, a parameter of its address
 * (`otherwise`, or left out, when it is not there or the endpoint does not take it), the visitor's
 * own account whose username is a part of the path, a field of what another read returned, or the
 * declaration itself.
 */
export type ValueSource =
  | { path: string }
  | { search: string; otherwise?: string | undefined }
  | { account: string }
  | { of: PageRead; field: string }
  | { value: string };
type Sources = Record<string, ValueSource>;

/** A read of the API, by the endpoint's id. */
export interface PageRead {
  endpoint: string;
  params?: Sources | undefined;
  query?: Sources | undefined;
  /** Parameters of the address with which the page shows something else, and nothing is read. */
  notWith?: string[] | undefined;
}

const ValueSource: z.ZodType<ValueSource> = z.lazy(() =>
  z.union([
    z.strictObject({ path: z.string() }),
    z.strictObject({ search: z.string(), otherwise: z.string().optional() }),
    z.strictObject({ account: z.string() }),
    z.strictObject({ of: PageRead, field: z.string() }),
    z.strictObject({ value: z.string() }),
  ]),
);
const Sources = z.record(z.string(), ValueSource);
/** The same, as it is checked. */
export const PageRead: z.ZodType<PageRead> = z.strictObject({
  endpoint: z.string(),
  params: Sources.optional(),
  query: Sources.optional(),
  notWith: z.array(z.string()).optional(),
});

/** A field of a response, `nextDate.startsAt`. */
const Field = z.string();
/** True while every field in it is there, or is what it should be; null and false are not there. */
const Conditions = z.array(
  z.strictObject({ field: Field, is: z.union([z.string(), z.boolean()]).optional() }),
);
export type Conditions = z.infer<typeof Conditions>;

const FieldValue = z.strictObject({
  /** The first of these fields that is not null. */
  $field: z.union([Field, z.array(Field)]),
  as: z.enum(['upper-case']).optional(),
  map: z.record(z.string(), z.string()).optional(),
});
const HeadValue = z.strictObject({ $head: z.enum(['address', 'description', 'image', 'site']) });
/** The whole address of a page of this site, by fields that its parts are; none without one. */
const PageAddress = z.strictObject({
  $address: z.string().regex(/^\/[\w/:-]*$/),
  params: z.record(z.string(), Field),
});

/**
 * A document for search engines, with what is known of the page in its places. What is null or has
 * no value is left out.
 */
export type Template =
  | string
  | number
  | boolean
  | Template[]
  | z.infer<typeof FieldValue>
  | z.infer<typeof HeadValue>
  | z.infer<typeof PageAddress>
  | { $if: Conditions; then?: Template | undefined; else?: Template | undefined }
  | { [name: string]: Template };
/** The same, as it is checked. */
export const Template: z.ZodType<Template> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(Template),
    FieldValue,
    HeadValue,
    PageAddress,
    z.strictObject({ $if: Conditions, then: Template.optional(), else: Template.optional() }),
    z.record(z.string().regex(/^[^$]/), Template),
  ]),
);

const Preview = z.strictObject({
  /** Id of the endpoint, and the fields of the response that its path names. */
  endpoint: z.string(),
  params: z.record(z.string(), Field),
  width: z.number().int(),
  height: z.number().int(),
  /** The field that says in words what it shows. */
  alt: Field,
});

/** What search engines and previews are told of a page, from the first response that it names. */
export const PageHead = z.strictObject({
  /** Id of the endpoint, one of `firstData`. */
  of: z.string().optional(),
  title: Field.optional(),
  /** May be rich text. */
  description: Field.optional(),
  image: Field.optional(),
  /** A picture that an endpoint draws for shared links; the image, where it is left out. */
  preview: Preview.optional(),
  /** The picture that the page shows first, fetched with the page's own files. */
  picture: Field.optional(),
  /** How wide it is drawn, as its `sizes` on the page say, where the page takes it by `srcset`. */
  pictureSizes: z.string().optional(),
  type: z.string().optional(),
  /** Parts of the page's path as the response writes them, for the one address of the thing. */
  address: z.record(z.string(), Field).optional(),
  /** Otherwise no search engine keeps the page. */
  isListed: Conditions.optional(),
  /** A thing in the words of schema.org. */
  structuredData: Template.optional(),
});
export type PageHead = z.infer<typeof PageHead>;

/** A list of the API, page by page, and the fields of a row that make the address of its page. */
export const SitemapList = z.strictObject({
  list: z.string(),
  /** What the list is asked for. */
  query: z.record(z.string(), z.string()).optional(),
  params: z.record(z.string(), Field),
});
export type SitemapList = z.infer<typeof SitemapList>;

/** Reads of which the first fits whose input its endpoint takes. */
export const Subject = z.array(PageRead);
export type Subject = z.infer<typeof Subject>;

/** The beginning of addresses that one worker answers: `/door/`. */
const OfflineScope = z.string().regex(/^\/[a-z][a-z-]*\/$/);

/**
 * Everything that a page says of itself at its route, as plain data: it travels in the manifest, so
 * that edge, menus and frame know a page without running it.
 */
export const PageDeclaration = z.strictObject({
  /** What the title bar says before the data is known; empty for the bare product name. */
  title: z.string(),
  /** A sentence for search engines and shared links; the product's own when left out. */
  description: z.string().optional(),
  layout: Layout.optional(),
  needs: z.array(PageNeed).optional(),
  /**
   * It is a document of its own: no shell, no session and no cookie, the remote's entry as a plain
   * script.
   */
  standsAlone: z.boolean().optional(),
  /** It shows one person's things and has no place in a search engine. */
  isPersonal: z.boolean().optional(),
  /** It says that something is not there: 404 whatever the address. */
  isMissing: z.boolean().optional(),
  /** What the page is about: when the API has no such thing for this visitor, there is no page. */
  subject: Subject.optional(),
  /** Responses that travel with the page, so that its first view draws without a call. */
  firstData: z.array(PageRead).optional(),
  head: PageHead.optional(),
  /** Where the sitemap names it: once, or once for each row of a list. */
  sitemap: z.union([z.literal(true), SitemapList]).optional(),
  /**
   * Seconds for which the browser of somebody who is not signed in may show the document again
   * without asking; left out, it always asks.
   */
  cache: z.number().int().min(1).max(3600).optional(),
  /**
   * It opens without a network, as do all addresses that begin with this one: a worker of the
   * browser keeps the document and every file of the remote for them. What it shows then the page
   * itself keeps.
   */
  offline: OfflineScope.optional(),
});
export type PageDeclaration = z.infer<typeof PageDeclaration>;
