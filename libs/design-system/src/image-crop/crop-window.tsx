import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { DialogWindow } from '../dialog/dialog-window.tsx';
import { messages } from '../messages/en.ts';
import { areaOf, CENTRE, CROP_MIN, maxZoom, moved, type Crop } from './crop-area.ts';
import styles from './image-crop.module.css';

const m = messages.crop;
const SHOWN_WIDTH = 800;
const LARGEST_WIDTH = 2000;
const QUALITY = 0.92;
const FINE = 0.01;

interface CropWindowProps {
  file: File;
  /** Width divided by height. */
  aspect: number;
  /** Takes the part that was cut out. */
  onCrop: (file: File) => void;
  onClose: () => void;
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, aspect: number, crop: Crop) {
  const { left, top, width, height } = areaOf(bitmap, aspect, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

const ENDINGS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' };

/**
 * The frame as a file of its own. A browser that cannot write the kind that is asked for writes
 * PNG.
 */
async function cutOut(
  bitmap: ImageBitmap,
  aspect: number,
  crop: Crop,
  { name, type }: File,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(areaOf(bitmap, aspect, crop).width, LARGEST_WIDTH));
  canvas.height = Math.round(canvas.width / aspect);
  draw(canvas, bitmap, aspect, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/webp', QUALITY),
  );
  if (!blob) throw new Error(m.unreadable);
  return new File([blob], name.replace(/\.\w+$/, '') + (ENDINGS[blob.type] ?? '.png'), {
    type: blob.type,
  });
}

/** The picture once it is decoded, or why it cannot be used. */
function useBitmap(file: File, aspect: number) {
  const [found, setFound] = useState<{ bitmap?: ImageBitmap; problem?: string }>({});
  useEffect(() => {
    let bitmap: ImageBitmap | undefined;
    let isGone = false;
    createImageBitmap(file).then(
      (made) => {
        bitmap = made;
        if (isGone) return made.close();
        return setFound(
          maxZoom(made, aspect) < 1 ? { problem: m.tooSmall(CROP_MIN) } : { bitmap: made },
        );
      },
      () => {
        if (!isGone) setFound({ problem: m.unreadable });
      },
    );
    return () => {
      isGone = true;
      bitmap?.close();
    };
  }, [file, aspect]);
  return found;
}

/** Chooses the part of a picture that is used: by dragging, or with the sliders by keyboard. */
export function CropWindow({ file, aspect, onCrop, onClose }: CropWindowProps) {
  const { bitmap, problem } = useBitmap(file, aspect);
  const [crop, setCrop] = useState(CENTRE);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    if (!bitmap) return;
    try {
      onCrop(await cutOut(bitmap, aspect, crop, file));
      onClose();
    } catch {
      setFailure(m.unreadable);
    }
  };
  const said = problem ?? failure;
  // a window that opened before its picture is decoded would grow under the pointer
  if (!said && !bitmap) return null;
  return (
    <DialogWindow
      title={m.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button variant="primary" isDisabled={!bitmap} onPress={() => void save()}>
            {m.save}
          </Button>
        </>
      }
    >
      {said ? (
        <Banner tone="danger" role="alert">
          {said}
        </Banner>
      ) : (
        bitmap && <Frame bitmap={bitmap} aspect={aspect} crop={crop} onChange={setCrop} />
      )}
    </DialogWindow>
  );
}

interface FrameProps {
  bitmap: ImageBitmap;
  aspect: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

function Frame({ bitmap, aspect, crop, onChange }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, aspect, crop);
  }, [bitmap, aspect, crop]);
  const { width, height } = areaOf(bitmap, aspect, crop);
  const held = useRef<{ x: number; y: number }>(null);
  const hold = ({
    currentTarget,
    pointerId,
    clientX,
    clientY,
  }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const scale = width / currentTarget.clientWidth;
    onChange(
      moved(
        bitmap,
        aspect,
        crop,
        (held.current.x - clientX) * scale,
        (held.current.y - clientY) * scale,
      ),
    );
    held.current = { x: clientX, y: clientY };
  };
  const letGo = () => {
    held.current = null;
  };
  return (
    <div className={styles.crop}>
      <p className={styles.hint}>{m.hint}</p>
      <canvas
        ref={canvas}
        className={styles.frame}
        width={SHOWN_WIDTH}
        height={Math.round(SHOWN_WIDTH / aspect)}
        role="img"
        aria-label={m.picture}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
      <Slider
        label={m.zoom}
        value={crop.zoom}
        min={1}
        max={maxZoom(bitmap, aspect)}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Slider
        label={m.across}
        value={crop.x}
        min={0}
        max={1}
        isDisabled={bitmap.width - width < 1}
        onChange={(x) => onChange({ ...crop, x })}
      />
      <Slider
        label={m.down}
        value={crop.y}
        min={0}
        max={1}
        isDisabled={bitmap.height - height < 1}
        onChange={(y) => onChange({ ...crop, y })}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, min, max, isDisabled = false, onChange }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={min}
      max={max}
      step={FINE}
      value={value}
      disabled={isDisabled || max <= min}
      aria-valuetext={m.percent((value - min) / Math.max(FINE, max - min))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  </label>
);
