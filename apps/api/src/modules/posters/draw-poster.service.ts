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
  /** Which evening of this title it is, from 0: each has a drawing and colours of its own. */
  evening?: number;
}

// no divisor of the number of motifs and palettes: many evenings go by before one comes back
const MOTIF_STEP = 5;
const PALETTE_STEP = 3;

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
export function posterSvg({ title, line, motif, palette, evening = 0 }: PosterOrder): string {
  const random = randomFrom(createHash('sha256').update(title).digest().readUInt32LE(0));
  const names = Object.keys(POSTER_MOTIFS) as PosterMotif[];
  const first = palette ?? Math.floor(random() * POSTER_PALETTES.length);
  const colours = POSTER_PALETTES[(first + evening * PALETTE_STEP) % POSTER_PALETTES.length];
  const drawing = motif ? names.indexOf(motif) : Math.floor(random() * names.length);
  const draw = POSTER_MOTIFS[names[(drawing + evening * MOTIF_STEP) % names.length] ?? 'sun'];
  if (!colours) throw new Error('no palette');
  const name = setTitle(title, colours.title, 60, line ? 892 : 930);
  // the drawing ends where a long title begins
  const height = Math.min(690, Math.round(name.top - 36));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">',
    `<rect width="800" height="1000" fill="${colours.ground}"/>`,
    `<svg width="800" height="${height}" viewBox="0 0 800 690" preserveAspectRatio="xMidYMid slice">${draw(colours, random)}</svg>`,
    name.svg,
    line ? setLine(line, colours.title, 62, 946).svg : '',
    '</svg>',
  ].join('');
}

const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();

/** The poster as PNG bytes, ready for the image store, which re-encodes it. */
export const drawPoster = (order: PosterOrder): Promise<Buffer> => toPng(posterSvg(order));

interface BannerOrder {
  motif: PosterMotif;
  palette: number;
}

function bannerSvg({ motif, palette }: BannerOrder): string {
  const colours = POSTER_PALETTES[palette % POSTER_PALETTES.length];
  if (!colours) throw new Error('no palette');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 249" width="1600" height="249">',
    `<rect width="1600" height="249" fill="${colours.ground}"/>`,
    `<svg width="1600" height="249" viewBox="0 0 800 690" preserveAspectRatio="xMidYMid slice">${POSTER_MOTIFS[motif](colours, randomFrom(palette))}</svg>`,
    '</svg>',
  ].join('');
}

/** A wide picture without words, for the head of a profile, as PNG bytes of 1600 × 249, the shape of a banner. */
export const drawBanner = (order: BannerOrder): Promise<Buffer> => toPng(bannerSvg(order));
