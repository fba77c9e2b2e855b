import path from 'node:path';
import sharp from 'sharp';

const TILE = { width: 760, height: 570 };
const GAP = 20;
const TILES = [
  'home-1280-light',
  'event-1280-dark',
  'checkout-tickets-1280-light',
  'events-table-1280-light',
] as const;

async function tile(file: string): Promise<Buffer> {
  const page = await sharp(file)
    .resize({ width: TILE.width })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(page.info.height, TILE.height);
  const top = await sharp(page.data)
    .extract({ left: 0, top: 0, width: TILE.width, height })
    .toBuffer();
  // a page that ends above goes on in its own colour
  return sharp(top)
    .extend({ bottom: TILE.height - height, extendWith: 'copy' })
    .png()
    .toBuffer();
}

/** The picture at the top of the README: the tops of four of the pages in `folder`, two by two. */
export async function makeOverview(folder: string): Promise<void> {
  const tiles = await Promise.all(TILES.map((name) => tile(path.join(folder, `${name}.webp`))));
  await sharp({
    create: {
      width: 2 * TILE.width + 3 * GAP,
      height: 2 * TILE.height + 3 * GAP,
      channels: 3,
      background: '#e6e0d4',
    },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: GAP + (index % 2) * (TILE.width + GAP),
        top: GAP + Math.floor(index / 2) * (TILE.height + GAP),
      })),
    )
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(path.join(folder, 'overview.png'));
}
