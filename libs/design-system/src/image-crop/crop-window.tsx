import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { DialogWindow } from '../dialog/dialog-window.tsx';
import { messages as common } from '../messages/en.ts';
import { messages } from './image-crop.messages.en.ts';
import {
  areaOf,
  cropOf,
  isTooSmall,
  leastSize,
  maxZoom,
  viewOf,
  type Crop,
  type View,
} from './crop-area.ts';
import styles from './image-crop.module.css';

const m = messages.crop;
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
  const { left, top, width, height } = areaOf(bitmap, aspect, crop);
  canvas.width = Math.round(Math.min(width, LARGEST_WIDTH));
  canvas.height = Math.round(canvas.width / aspect);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/webp', QUALITY),
  );
  if (!blob) throw new Error(m.unreadable);
  return new File([blob], name.replace(/\.\w+$/, '') + (ENDINGS[blob.type] ?? '.png'), {
    type: blob.type,
  });
}

interface Picture {
  bitmap: ImageBitmap;
  /** The file, to be drawn by the browser. */
  url: string;
}

/** The picture once it is decoded, or why it cannot be used. */
function usePicture(file: File, aspect: number) {
  const [found, setFound] = useState<{ picture?: Picture; problem?: string }>({});
  useEffect(() => {
    const url = URL.createObjectURL(file);
    let bitmap: ImageBitmap | undefined;
    let isGone = false;
    createImageBitmap(file).then(
      (made) => {
        bitmap = made;
        if (isGone) return made.close();
        return setFound(
          isTooSmall(made, aspect)
            ? { problem: m.tooSmall(leastSize(aspect)) }
            : { picture: { bitmap: made, url } },
        );
      },
      () => {
        if (!isGone) setFound({ problem: m.unreadable });
      },
    );
    return () => {
      isGone = true;
      bitmap?.close();
      URL.revokeObjectURL(url);
    };
  }, [file, aspect]);
  return found;
}

const UNSEEN = { width: 0, height: 0 };
const START: View = { picture: UNSEEN, frame: UNSEEN, shift: { x: 0, y: 0 }, zoom: 1 };

/** Chooses the part of a picture that is used. */
export function CropWindow({ file, aspect, onCrop, onClose }: CropWindowProps) {
  const { picture, problem } = usePicture(file, aspect);
  const [view, setView] = useState(START);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    if (!picture) return;
    try {
      onCrop(await cutOut(picture.bitmap, aspect, cropOf(view), file));
      onClose();
    } catch {
      setFailure(m.unreadable);
    }
  };
  const said = problem ?? failure;
  // a window that opened before its picture is decoded would grow under the pointer
  if (!said && !picture) return null;
  return (
    <DialogWindow
      title={m.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button variant="primary" isDisabled={!picture} onPress={() => void save()}>
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
        picture && <Frame picture={picture} aspect={aspect} view={view} onChange={setView} />
      )}
    </DialogWindow>
  );
}

interface FrameProps {
  picture: Picture;
  aspect: number;
  view: View;
  onChange: Dispatch<SetStateAction<View>>;
}

/** A step nearer or further by these keys. */
const ZOOM_KEYS: Partial<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/**
 * The picture below its frame: dragged, pinched, or moved by arrow keys; the sliders do the same
 * without dragging.
 */
function Frame({ picture: { url, bitmap }, aspect, view, onChange }: FrameProps) {
  const crop = cropOf(view);
  const most = maxZoom(bitmap, aspect);
  const { width, height } = areaOf(bitmap, aspect, crop);
  const move = (change: Partial<Crop>) => onChange((now) => viewOf(now, { ...crop, ...change }));
  const zoomBy = (factor: number) =>
    move({ zoom: Math.min(most, Math.max(1, crop.zoom * factor)) });
  return (
    <div className={styles.crop}>
      <p className={styles.hint}>{m.hint}</p>
      <div
        className={styles.stage}
        onKeyDown={({ key }) => {
          const factor = ZOOM_KEYS[key];
          if (factor) zoomBy(factor);
        }}
      >
        <Cropper
          image={url}
          aspect={aspect}
          crop={view.shift}
          zoom={view.zoom}
          maxZoom={most}
          // the wheel scrolls the window that this stands in
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          setMediaSize={(picture) => onChange((now) => ({ ...now, picture }))}
          setCropSize={(frame) => onChange((now) => ({ ...now, frame }))}
          onCropChange={(shift) => onChange((now) => ({ ...now, shift }))}
          onZoomChange={(zoom) => onChange((now) => ({ ...now, zoom }))}
          classes={{ cropAreaClassName: styles.frame ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': m.picture }}
        />
      </div>
      <Slider
        label={m.zoom}
        value={crop.zoom}
        min={1}
        max={most}
        onChange={(zoom) => move({ zoom })}
      />
      <Slider
        label={m.across}
        value={crop.x}
        min={0}
        max={1}
        isDisabled={bitmap.width - width < 1}
        onChange={(x) => move({ x })}
      />
      <Slider
        label={m.down}
        value={crop.y}
        min={0}
        max={1}
        isDisabled={bitmap.height - height < 1}
        onChange={(y) => move({ y })}
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
