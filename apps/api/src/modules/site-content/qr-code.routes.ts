import { getQrCode } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { drawQrCode } from './qr-code.service.ts';

export function qrCodeRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getQrCode, async ({ query, reply }) =>
    reply
      .headers({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        // the same address is the same drawing for ever
        'cache-control': 'public, max-age=604800, immutable',
      })
      .send(await drawQrCode(deps, query.url)),
  );
}
