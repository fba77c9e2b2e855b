/** The field of a picture. Another language is another object of this type. */
export const messages = {
  dropImage: 'Drop an image here, or browse',
  removeImage: 'Remove Image',
  imageRemoved: 'Image removed.',
  undoRemove: 'Undo',
} as const;
