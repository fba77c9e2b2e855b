import { create } from 'qrcode';
import { useDeferredValue, useMemo } from 'react';
import styles from './qr-code.module.css';

const QUIET_ZONE = 4;

/**
 * The dark squares, in the order of reading. The choice of the mask makes a code dear: 120 ms for
 * the first and 60 for the next on a phone four times slowed, with a profiler at work.
 */
function drawCode(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
  }
  return { side: modules.size + 2 * QUIET_ZONE, path };
}

interface QrCodeProps {
  text: string;
  label: string;
  size?: number;
  /** It is out of sight: its place is drawn first, the code behind what is in sight. */
  isOutOfSight?: boolean;
}

/** A text as a QR code, always dark on light, so that every scanner reads it in both themes. */
export function QrCode({ text, label, size = 208, isOutOfSight = false }: QrCodeProps) {
  const isDrawn = useDeferredValue(true, !isOutOfSight);
  const { side, path } = useMemo(
    () => (isDrawn ? drawCode(text) : { side: size, path: '' }),
    [isDrawn, text, size],
  );
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
