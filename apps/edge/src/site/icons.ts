import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

const LETTER = '<path d="M20 50V14h26v8H29v7h14v8H29v13z" fill="#fff"/>';
const drawn = (ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${ground} fill="#d60b52"/>${LETTER}</svg>`;

/** The mark of the site, where its corners are seen. */
export const ICON = drawn(' rx="14"');
/** The same for devices that cut a shape of their own out of it. */
const WHOLE = drawn('');

const PICTURES = {
  '/icons/192.png': [ICON, 192],
  '/icons/512.png': [ICON, 512],
  '/icons/maskable.png': [WHOLE, 512],
  '/apple-touch-icon.png': [WHOLE, 180],
} as const;

export const APP_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The mark as pictures, for what takes no SVG: drawn when somebody first asks. */
export function iconFiles(app: FastifyInstance) {
  const known = new Map<string, Promise<Buffer>>();
  for (const [path, [svg, side]] of Object.entries(PICTURES)) {
    const draw = () => sharp(Buffer.from(svg)).resize(side, side).png({ palette: true }).toBuffer();
    app.get(path, async (_request, reply) => {
      const picture = known.get(path) ?? draw();
      known.set(path, picture);
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(await picture);
    });
  }
}
