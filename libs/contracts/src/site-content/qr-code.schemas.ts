import { z } from 'zod';

/** What is longer makes squares that no printer and no camera tells apart. */
const LONGEST_ADDRESS = 300;

export const getQrCode = {
  summary: 'An address of this site, from its root or in full, as a QR code (SVG).',
  query: z.strictObject({ url: z.string().min(1).max(LONGEST_ADDRESS) }),
};
