/**
 * Lets the browser do what waits, a touch for instance, before the start goes on in a task of its
 * own: on a slow phone the whole of it is one of some 350 ms.
 */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
