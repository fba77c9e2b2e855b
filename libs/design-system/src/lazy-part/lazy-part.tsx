import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { messages } from '../messages/en.ts';
import { toast } from '../toast/toast.tsx';
import { afterFrame } from './after-frame.ts';

const AGAIN_MS = 3000;
const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/**
 * Runs `work` behind the first key or touch of the page: asking for the files of every part holds a
 * slow phone up for longer than the touch itself.
 */
function onFirstTouch(work: () => void): () => void {
  let callOff = () => {};
  const deafen = () => {
    for (const name of FIRST_TOUCH) removeEventListener(name, touched, true);
  };
  const touched = () => {
    deafen();
    callOff = afterFrame(work);
  };
  const stop = () => {
    deafen();
    callOff();
  };
  for (const name of FIRST_TOUCH) addEventListener(name, touched, true);
  return stop;
}

/**
 * A component whose code is not part of the page's first load: it is fetched when the page is first
 * touched, or when it is drawn before that. A failed fetch is said and tried again for as long as
 * the component is wanted. Until it is here the page shows `Meanwhile` in its place, or nothing.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
) {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const fetchPart = () =>
    (loading ??= load()
      .then((found) => {
        Loaded = found;
      })
      .finally(() => {
        loading = undefined;
      }));

  function Part(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    // what came between drawing nothing and this effect is drawn as well
    const [wasHere] = useState(Loaded !== undefined);
    useEffect(() => {
      if (wasHere) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      // never fails: a failure is said and tried again
      const bring = () =>
        fetchPart().then(
          () => {
            if (!isGone) redraw();
          },
          () => {
            if (isGone) return;
            toast.error(messages.notLoaded);
            timer = setTimeout(() => void bring(), AGAIN_MS);
          },
        );
      void bring();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [wasHere]);
    const Shown = Loaded ?? Meanwhile;
    return Shown ? <Shown {...props} /> : null;
  }
  /** Fetches the part, until it is here; a failure is said when it is drawn. */
  const preload = (): Promise<void> =>
    Loaded ? Promise.resolve() : fetchPart().catch(() => undefined);
  /** For what opens the part: it will be here by the time that it is asked for. */
  const usePreload = () =>
    useEffect(() => (Loaded ? undefined : onFirstTouch(() => void preload())), []);
  return { Part, preload, usePreload };
}
