import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  getEditedPage,
  getHome,
  getSitePage,
  getSitePageVersion,
  listAuditLog,
  listSitePages,
  listSitePageVersions,
  publishSitePage,
  restoreSitePage,
  type EditedPage,
  type SitePageSlug,
  type SitePageText,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';
import { VERSIONS_PER_PAGE } from './page-versions.model.ts';

/** As old as from the route's start to the page's. */
const JUST_READ_MS = 2000;
export const sitePagesQuery = () => contractQuery(listSitePages, {}, JUST_READ_MS);

export const editedPageQuery = (slug: SitePageSlug) =>
  contractQuery(getEditedPage, { params: { slug } }, 0);

export const versionsQuery = (slug: SitePageSlug, page: number) =>
  contractQuery(
    listSitePageVersions,
    { params: { slug }, query: { page, perPage: VERSIONS_PER_PAGE } },
    0,
  );

/** No version changes. */
export const versionQuery = (slug: SitePageSlug, version: number) =>
  contractQuery(getSitePageVersion, { params: { slug, version } }, Infinity);

/** What changes a page. Each asks for the password when it was given long ago. */
export function usePageChanges(slug: SitePageSlug, withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const renew = () =>
    Promise.all(
      [listSitePages, listSitePageVersions, listAuditLog, getSitePage, getHome].map((read) =>
        queryClient.invalidateQueries(answersOf(read)),
      ),
    );
  const onSuccess = (page: EditedPage) => {
    queryClient.setQueryData(editedPageQuery(slug).queryKey, page);
    return renew();
  };
  const reload = () => queryClient.fetchQuery(editedPageQuery(slug));
  const params = { slug };
  return {
    publish: useMutation({
      mutationFn: (body: { version: number; text: SitePageText }) =>
        withPassword(() => call(publishSitePage, { params, body })),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (body: { version: number; to: number }) =>
        withPassword(() => call(restoreSitePage, { params, body })),
      onSuccess,
      // who was slower goes on from what stands now
      onError: async () => {
        await Promise.all([reload(), renew()]);
      },
    }),
    reload,
  };
}
