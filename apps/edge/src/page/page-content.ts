import { getSession, type FirstData, type PageHead, type Session } from '@foyer/contracts';
import type { ResolvedPage } from '../release/resolve-page.ts';
import type { ApiReader } from './api-reader.ts';
import { declarationOf } from './declaration.ts';
import { textOf } from './fill-template.ts';
import { describedHead, movedPath, plainHead, type HeadData } from './head-data.ts';
import { pageReads, type FirstDatum } from './page-reads.ts';

/** A picture to fetch with the page's own files, by `srcset` where `sizes` are said. */
export interface Picture {
  url: string;
  sizes?: string | undefined;
}

export interface PageContent {
  head: HeadData;
  firstData: FirstData;
  session: Session | undefined;
  /** No page has the address, or it is about a thing that is not there, not for this visitor. */
  isMissing: boolean;
  /** Where the thing is found now, when it left this address. */
  movedTo?: string | undefined;
  /** The picture that the page shows first. */
  picture: Picture | null;
}

const VISITOR: Session = { user: null };

interface ContentOptions {
  api: ApiReader;
  resolved: ResolvedPage | undefined;
  pathname: string;
  search: URLSearchParams;
  publicUrl: string;
  hasSession: boolean;
}

type Data = Omit<PageContent, 'session'>;

/** What the page says of itself, once the response that it names is there. */
function described(
  plain: HeadData,
  { publicUrl, resolved, head }: { publicUrl: string; resolved: ResolvedPage; head: PageHead },
  found: readonly FirstDatum[],
): Pick<Data, 'head' | 'picture' | 'movedTo'> {
  const data = found.find(({ endpoint }) => endpoint === head.of)?.data;
  if (head.of !== undefined && data === undefined) return { head: plain, picture: null };
  const url = textOf(data, head.picture);
  return {
    head: describedHead(plain, { publicUrl, resolved, head, data }),
    picture: url === undefined ? null : { url, sizes: head.pictureSizes },
    movedTo: movedPath(head, resolved, data),
  };
}

async function pageData(
  { api, resolved, pathname, search, publicUrl }: ContentOptions,
  session: () => Promise<Session | undefined>,
): Promise<Data> {
  const missing: Data = {
    head: plainHead(publicUrl, pathname, undefined),
    firstData: [],
    picture: null,
    isMissing: true,
  };
  if (!resolved || resolved.page.isMissing) return missing;
  const declared = declarationOf(resolved.page);
  const reads = pageReads(api, { params: resolved.params, search, session });
  const [isMissing, ...data] = await Promise.all([
    reads.isMissing(declared.subject),
    ...declared.firstData.map(reads.first),
  ]);
  if (isMissing) return missing;
  const found = data.filter((one) => one !== undefined);
  const head = plainHead(publicUrl, pathname, resolved);
  return {
    firstData: found.map(({ key, data }) => ({ key, data })),
    isMissing: false,
    ...(declared.head
      ? described(head, { publicUrl, resolved, head: declared.head }, found)
      : { head, picture: null }),
  };
}

/**
 * Everything that a page says before its scripts run. What does not come in time is left out, never
 * waited for.
 */
export async function pageContent(options: ContentOptions): Promise<PageContent> {
  // without a session cookie nobody needs to be asked
  const reading = options.hasSession ? options.api.read(getSession, {}) : Promise.resolve(VISITOR);
  const [data, session] = await Promise.all([pageData(options, () => reading), reading]);
  return { ...data, session };
}
