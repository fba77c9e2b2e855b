/**
 * Runs `work` once the frame that is due has been drawn: what a touch changes is seen first, and
 * what it only prepares comes behind it, in a task of its own. Returns how to call it off.
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
