/** For `Tooltip`, which is built into the remotes that have one, as the calendar's window is. */
export const loadTooltipBubble = async () =>
  (await import(/* webpackChunkName: "lists" */ './tooltip-bubble.tsx')).TooltipBubble;
