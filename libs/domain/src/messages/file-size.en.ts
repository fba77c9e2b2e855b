/** Units of file sizes, from the smallest on. */
export const sizeUnits = {
  bytes: 'Bytes',
  kilo: 'KB',
  mega: 'MB',
  giga: 'GB',
  tera: 'TB',
} as const;
