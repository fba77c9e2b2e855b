import sharp from 'sharp';

/** A PNG of one colour. */
export const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 140, g: 29, b: 63 } } })
    .png()
    .toBuffer();

/** The form that the upload call takes. */
export function imageForm(content: Uint8Array, name = 'picture.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}
