/** The field of a file. Another language is another object of this type. */
export const messages = {
  dropFile: 'Drop a file here, or browse',
  loading: 'Loading',
  removeFile: 'Remove file',
} as const;
