import { writeFile } from 'node:fs/promises';
import { create } from 'qrcode';

const SIDE = 480;
const FRAMES = 4;
const WHITE = 235;
const BLACK = 16;

/**
 * A film of a QR code for Chromium's pretended camera: raw frames in YUV 4:2:0, as its option
 * expects them.
 */
export async function writeQrFilm(file: string, text: string): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor(SIDE / (modules.size + 8));
  const margin = Math.floor((SIDE - modules.size * scale) / 2);
  const luma = Buffer.alloc(SIDE * SIDE, WHITE);
  for (let y = 0; y < modules.size * scale; y++) {
    for (let x = 0; x < modules.size * scale; x++) {
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale)))
        luma[(y + margin) * SIDE + x + margin] = BLACK;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((SIDE * SIDE) / 2, 128)]);
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420\n`),
      ...Array.from({ length: FRAMES }, () => frame),
    ]),
  );
}
