import { useDraft } from '@foyer/remote-kit';
import { useState } from 'react';
import { LOGO_DRAFT, logoProblem, NO_LOGO } from './new-organization.model.ts';
import { useUploadLogo } from './new-organization.queries.ts';

/** The logo goes up while the rest is typed, and outlives a reload; a file that cannot be one is refused before it is sent. */
export function useLogo() {
  const upload = useUploadLogo();
  const [image, setImage, forget] = useDraft(LOGO_DRAFT, NO_LOGO);
  const [problem, setProblem] = useState<string>();

  const choose = (file: File) => {
    const refusal = logoProblem(file);
    setProblem(refusal);
    if (refusal) return;
    upload.mutate(file, {
      onSuccess: ({ upload_identifier: uploadIdentifier, url }) => setImage({ uploadIdentifier, url }),
    });
  };
  const remove = () => {
    setProblem(undefined);
    upload.reset();
    setImage(NO_LOGO);
  };
  return { image, isUploading: upload.isPending, problem: problem ?? upload.error?.message, choose, remove, forget };
}
