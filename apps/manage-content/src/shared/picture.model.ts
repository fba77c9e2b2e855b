import { IMAGE_MAX_BYTES } from '@foyer/contracts';
import { messages } from './picture.messages.en.ts';

/** A picture as a form holds it: an address that is shown, and what is sent for it. */
export interface Picture {
  /** Null for none. */
  src: string | null;
  /** Of a picture that is not kept yet. */
  upload?: string;
  /** What was taken away and can come back. */
  removed?: Omit<Picture, 'removed'>;
}

/** What the field of a picture does. */
export interface PictureField {
  picture: Picture;
  isPending: boolean;
  error: string | undefined;
  check: (file: File) => string | null;
  pick: (file: File) => void;
  remove: () => void;
  restore: () => void;
}

/** What is wrong with a chosen picture before it is sent; null when nothing is. */
export function imageProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return messages.kind;
  return file.size > IMAGE_MAX_BYTES ? messages.big : null;
}

/** The picture taken away, to be put back by `withPictureBack`. */
export const withoutPicture = ({ removed: _, ...picture }: Picture): Picture => ({
  src: null,
  removed: picture,
});
export const withPictureBack = ({ removed }: Picture): Picture => ({ src: null, ...removed });
