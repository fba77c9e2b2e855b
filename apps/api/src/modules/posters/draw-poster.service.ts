import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { POSTER_MOTIFS, type PosterMotif } from './poster-motifs.model.ts';
import { POSTER_PALETTES } from './poster-palettes.model.ts';
import { setLine, setTitle } from './poster-title.model.ts';

export interface PosterOrder {
  title: string;
  /** A small line above the title: the venue or the series. */
  line?: string;
  /** Chosen by the title when left out. */
  motif?: PosterMotif;
  palette?: number;
}

/**
 * mulberry32: a small generator with a fixed sequence for each seed, so that a title always gets
 * the same poster.
 */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws a poster of bold shapes in three colours with its title, as SVG of 800 × 1000. */
export function posterSvg({ title, line, motif, palette }: PosterOrder): string {
  const random = randomFrom(createHash('sha256').update(title).digest().readUInt32LE(0));
  const names = Object.keys(POSTER_MOTIFS) as PosterMotif[];
  const colours =
    POSTER_PALETTES[palette ?? Math.floor(random() * POSTER_PALETTES.length)] ?? POSTER_PALETTES[0];
  const draw = POSTER_MOTIFS[motif ?? names[Math.floor(random() * names.length)] ?? 'sun'];
  if (!colours) throw new Error('no palette');
  const name = setTitle(title, colours.title, 60, line ? 892 : 930);
  // the drawing ends where a long title begins
  const height = Math.min(690, Math.round(name.top - 36));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">',
    `<rect width="800" height="1000" fill="${colours.ground}"/>`,
    `<svg width="800" height="${height}" viewBox="0 0 800 690" preserveAspectRatio="xMidYMid slice">${draw(colours, random)}</svg>`,
    name.svg,
    line ? setLine(line, colours.title, 62, 946) : '',
    '</svg>',
  ].join('');
}

/** The poster as PNG bytes, ready for the image store, which re-encodes it. */
export const drawPoster = (order: PosterOrder): Promise<Buffer> =>
  sharp(Buffer.from(posterSvg(order)))
    .png({ compressionLevel: 6 })
    .toBuffer();
