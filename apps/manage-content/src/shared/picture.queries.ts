import { call } from '@foyer/api-client';
import { uploadFile } from '@foyer/contracts';
import { useMutation, type Form } from '@foyer/remote-kit';
import { useMemo } from 'react';
import {
  imageProblem,
  withoutPicture,
  withPictureBack,
  type Picture,
  type PictureField,
} from './picture.model.ts';

const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return call(uploadFile, { body: form });
    },
  });

/**
 * A picture of a form: it is sent when it is picked, and is the thing's when the form that names it
 * is saved.
 */
export function usePicture<K extends string>(
  { values, set, errorOf }: Form<Record<K, Picture>>,
  name: K,
): PictureField {
  const { isPending, error, mutate, reset } = useUpload();
  const picture = values[name];
  const problem = error?.message ?? errorOf(name);
  return useMemo(() => {
    const put = (next: Picture) => set({ [name]: next } as Record<K, Picture>);
    return {
      picture,
      isPending,
      error: problem,
      check: imageProblem,
      pick: (file) =>
        mutate(file, {
          onSuccess: ({ url, upload_identifier: sent }) => put({ src: url, upload: sent }),
        }),
      remove: () => {
        reset();
        put(withoutPicture(picture));
      },
      restore: () => {
        reset();
        put(withPictureBack(picture));
      },
    };
  }, [picture, isPending, problem, mutate, reset, set, name]);
}
