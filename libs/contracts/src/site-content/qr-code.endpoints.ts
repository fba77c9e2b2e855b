import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './qr-code.schemas.ts';

/** At an address of the product before this one, which printed matter and mails may still name. */
export const getQrCode: Endpoint<typeof schemas.getQrCode> = {
  id: 'qrCodes.draw',
  method: 'GET',
  path: '/api/qr-code',
  access: 'public',
  kind: 'image',
};
