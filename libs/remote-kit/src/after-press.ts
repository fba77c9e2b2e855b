let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  const due = waiting;
  isPressed = false;
  waiting = [];
  // the click comes right behind the release
  setTimeout(() => {
    for (const then of due) then();
  });
}
// a build reads this file too, where there is no page
if (typeof window !== 'undefined') {
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  // a release outside the window, or over a context menu, is told to nobody: who types holds
  // nothing down
  addEventListener('keydown', release, true);
}

/**
 * Runs `then` now, or after the press that goes on. A message that comes when a field loses the
 * focus to a button moves that button: the release would fall beside it, and browsers report no
 * click where press and release differ.
 */
export function afterPress(then: () => void): void {
  if (isPressed) waiting.push(then);
  else then();
}
