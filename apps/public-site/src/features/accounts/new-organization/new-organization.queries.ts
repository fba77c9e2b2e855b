import { call } from '@foyer/api-client';
import { createOrganization, uploadFile } from '@foyer/contracts';
import { refreshSession } from '@foyer/session';
import { forgetDraft, useMutation } from '@foyer/remote-kit';
import { NEW_ORGANIZATION_DRAFT, type NewOrganizationForm } from './new-organization.model.ts';

export function useUploadLogo() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return call(uploadFile, { body: form });
    },
  });
}

/** Creates the organization; the session names it from then on. */
export function useCreateOrganization() {
  return useMutation({
    mutationFn: async ({ logo, ...form }: NewOrganizationForm) => {
      const organization = await call(createOrganization, {
        body: { ...form, logo: logo.uploadIdentifier || undefined },
      });
      await refreshSession();
      forgetDraft(NEW_ORGANIZATION_DRAFT);
      return organization;
    },
  });
}
