import { call, contractQuery } from '@foyer/api-client';
import {
  getMembershipSettings,
  rotateMembershipLink,
  updateMembershipSettings,
  type MembershipSettings,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { SettingsForm } from './settings.model.ts';

export const settingsQuery = (ownerId: string) =>
  contractQuery(getMembershipSettings, { params: { ownerId } });

function useKeep(ownerId: string) {
  const queryClient = useQueryClient();
  return (settings: MembershipSettings) =>
    queryClient.setQueryData(settingsQuery(ownerId).queryKey, settings);
}

export function useSaveSettings(ownerId: string) {
  const keep = useKeep(ownerId);
  return useMutation({
    mutationFn: (changes: Partial<SettingsForm> & { version: number }) =>
      call(updateMembershipSettings, { params: { ownerId }, body: changes }),
    onSuccess: keep,
  });
}

export function useReloadSettings(ownerId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...settingsQuery(ownerId), staleTime: 0 });
}

export function useRotateLink(ownerId: string) {
  const keep = useKeep(ownerId);
  return useMutation({
    mutationFn: () => call(rotateMembershipLink, { params: { ownerId }, body: {} }),
    onSuccess: keep,
  });
}
