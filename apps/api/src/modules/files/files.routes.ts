import { getFile, uploadFile } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { openFile } from './open-file.service.ts';
import { uploadImage } from './upload-image.service.ts';

export function filesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, uploadFile, ({ actor, request }) => uploadImage(deps, actor, request));
  handle(app, deps, getFile, async ({ params, reply }) => {
    const file = await openFile(deps, params.publicName);
    return reply
      .header('content-type', file.mediaType)
      .header('content-length', file.bytes)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=604800, immutable')
      .send(file.stream);
  });
}
