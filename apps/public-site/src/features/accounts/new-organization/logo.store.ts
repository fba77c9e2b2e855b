import type { Form } from '@foyer/remote-kit';
import { NO_LOGO, type NewOrganizationForm } from './new-organization.model.ts';
import { useUploadLogo } from './new-organization.queries.ts';

/** The logo goes up while the rest is typed, and is kept with it. */
export function useLogo(form: Form<NewOrganizationForm>) {
  const upload = useUploadLogo();
  const choose = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ upload_identifier: uploadIdentifier, url }) =>
        form.set({ logo: { uploadIdentifier, url } }),
    });
  const remove = () => {
    upload.reset();
    form.set({ logo: NO_LOGO });
  };
  return {
    isUploading: upload.isPending,
    problem: upload.error?.message ?? form.errorOf('logo'),
    choose,
    remove,
  };
}
