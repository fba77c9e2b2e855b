import { useDraft } from '@foyer/remote-kit';
import { LOGO_DRAFT, NO_LOGO } from './new-organization.model.ts';
import { useUploadLogo } from './new-organization.queries.ts';

/** The logo goes up while the rest is typed, and outlives a reload. */
export function useLogo() {
  const upload = useUploadLogo();
  const [image, setImage, forget] = useDraft(LOGO_DRAFT, NO_LOGO);
  const choose = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ upload_identifier: uploadIdentifier, url }) =>
        setImage({ uploadIdentifier, url }),
    });
  const remove = () => {
    upload.reset();
    setImage(NO_LOGO);
  };
  return {
    image,
    isUploading: upload.isPending,
    problem: upload.error?.message,
    choose,
    remove,
    forget,
  };
}
