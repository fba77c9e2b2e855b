import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  createSiteBanner,
  deleteSiteBanner,
  endSiteBanner,
  listAuditLog,
  listSiteBanners,
  readSiteBanner,
  updateSiteBanner,
  type SiteBannerChanges,
  type SiteBannerInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { MESSAGES_PER_PAGE } from './site-messages.model.ts';

export const messagesQuery = (page: number) =>
  contractQuery(listSiteBanners, { query: { page, perPage: MESSAGES_PER_PAGE } }, 0);

/** Changes of the site's messages; the list is read anew after each. */
export function useSiteMessages() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries(answersOf(listSiteBanners)),
      queryClient.invalidateQueries(answersOf(listAuditLog)),
    ]);
  return {
    save: useMutation({
      mutationFn: (
        change: { id: string; body: SiteBannerChanges } | { id: null; body: SiteBannerInput },
      ) =>
        change.id === null
          ? call(createSiteBanner, { body: change.body })
          : call(updateSiteBanner, { params: { id: change.id }, body: change.body }),
      onSuccess,
    }),
    reload: (id: string) =>
      queryClient.fetchQuery({
        ...contractQuery(readSiteBanner, { params: { id } }),
        staleTime: 0,
      }),
    end: useMutation({
      mutationFn: (id: string) => call(endSiteBanner, { params: { id } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteSiteBanner, { params: { id } }),
      onSuccess,
    }),
  };
}
