import { Button } from '@foyer/design-system';
import { useEffect, useRef, useState } from 'react';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import styles from './door.module.css';

const SCAN_EVERY_MS = 250;
/** A code that fills a quarter of the picture is read in this width, by a slow phone too. */
const READ_WIDTH = 640;
const SAME_CODE_PAUSE_MS = 3000;
const WASM = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? WASM : prefix + path),
  },
});

// the light is not among what every browser's types know of a camera
interface Torch {
  torch?: boolean;
}
const canShine = (track: MediaStreamTrack) =>
  (track.getCapabilities?.() as Torch | undefined)?.torch === true;
const shine = (track: MediaStreamTrack, isOn: boolean) =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });

/**
 * Reads QR codes from the back camera; the same code counts again when it was out of view for three
 * seconds.
 */
export function CameraView({
  isTorchOn,
  onCode,
  onFail,
  onTorch,
  failText,
  endText,
}: {
  isTorchOn: boolean;
  onCode: (text: string) => void;
  onFail: () => void;
  /** Whether the camera has a light that can be turned on. */
  onTorch: (hasTorch: boolean) => void;
  failText: string;
  endText: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const latest = useRef({ onCode, onTorch });
  useEffect(() => {
    latest.current = { onCode, onTorch };
  });
  useEffect(() => {
    // a light that fails leaves the camera as good as it was
    if (track && canShine(track)) void shine(track, isTorchOn).catch(() => undefined);
  }, [track, isTorchOn]);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const last = { text: '', at: 0 };
    const canvas = document.createElement('canvas');
    const read = async () => {
      const element = video.current;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (element && context && element.videoWidth > 0) {
        const scale = Math.min(1, READ_WIDTH / element.videoWidth);
        canvas.width = Math.round(element.videoWidth * scale);
        canvas.height = Math.round(element.videoHeight * scale);
        context.drawImage(element, 0, 0, canvas.width, canvas.height);
        const [found] = await readBarcodes(
          context.getImageData(0, 0, canvas.width, canvas.height),
          { formats: ['QRCode'], maxNumberOfSymbols: 1 },
        );
        if (found?.text) {
          const isNew = found.text !== last.text || Date.now() - last.at > SAME_CODE_PAUSE_MS;
          // every sighting counts: a ticket held in view must not answer "already inside" to its
          // own admission
          Object.assign(last, { text: found.text, at: Date.now() });
          if (isNew) latest.current.onCode(found.text);
        }
      }
      if (!isOver) timer = setTimeout(() => void read(), SCAN_EVERY_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const [shown] = stream.getVideoTracks();
      if (shown) {
        setTrack(shown);
        latest.current.onTorch(canShine(shown));
      }
      return read();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    start().catch(() => setFailed(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (failed)
    return (
      <div role="alert" className={styles.failed}>
        <p>{failText}</p>
        <Button onPress={onFail}>{endText}</Button>
      </div>
    );
  return <video ref={video} muted playsInline aria-hidden="true" />;
}
