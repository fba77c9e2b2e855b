import { call, contractQuery } from '@foyer/api-client';
import { getMembershipSettings, rotateMembershipLink, updateMembershipSettings, type MembershipSettings } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { SettingsForm } from './settings.model.ts';

export const settingsQuery = (ownerId: string) => contractQuery(getMembershipSettings, { params: { ownerId } });

function useKeep(ownerId: string) {
  const queryClient = useQueryClient();
  return (settings: MembershipSettings) => queryClient.setQueryData(settingsQuery(ownerId).queryKey, settings);
}

export function useSaveSettings(ownerId: string) {
  const keep = useKeep(ownerId);
  return useMutation({
    mutationFn: (form: SettingsForm) => call(updateMembershipSettings, { params: { ownerId }, body: form }),
    onSuccess: keep,
  });
}

export function useRotateLink(ownerId: string) {
  const keep = useKeep(ownerId);
  return useMutation({ mutationFn: () => call(rotateMembershipLink, { params: { ownerId }, body: {} }), onSuccess: keep });
}
