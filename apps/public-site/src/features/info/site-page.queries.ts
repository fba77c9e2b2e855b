import { contractQuery } from '@foyer/api-client';
import { getSitePage, type SitePageSlug, type SitePageText } from '@foyer/contracts';
import type { RemoteDeps } from '@foyer/remote-kit';

/** As long as the document of such a page is shown without asking. */
const TEXT_MS = 300_000;

const sitePageQuery = (slug: SitePageSlug) =>
  contractQuery(getSitePage, { params: { slug } }, TEXT_MS);

/**
 * What administrators wrote for a page; null where the release speaks, as it does while nobody can
 * be asked.
 */
export const loadText = async (
  { queryClient }: RemoteDeps,
  slug: SitePageSlug,
): Promise<SitePageText | null> => {
  try {
    return (await queryClient.ensureQueryData({ ...sitePageQuery(slug), retry: false })).text;
  } catch {
    return null;
  }
};
