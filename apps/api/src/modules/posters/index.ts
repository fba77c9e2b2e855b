export { drawBanner, drawPoster } from './draw-poster.service.ts';
export { POSTER_MOTIFS, type PosterMotif } from './poster-motifs.model.ts';
