import { safeRedirect } from '@foyer/contracts';
import QRCode from 'qrcode';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';

/**
 * An address of this site, written as browsers write it, as a drawing. Others are refused: a code
 * that this site draws is trusted, and nobody sees where it leads before they are there.
 */
export async function drawQrCode({ config }: Pick<Deps, 'config'>, url: string): Promise<string> {
  const { publicUrl } = config;
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  if (safeRedirect(path, '') !== path) throw new DomainError('bad_request');
  return QRCode.toString(publicUrl + path, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    // looking for the best of eight is what makes a code dear, and anybody may ask for one
    maskPattern: 2,
  });
}
