/** The few words that a map says of itself. */
export const messages = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  window: 'Map: arrow keys move it, + and - zoom',
  lost: 'The map does not load. What is on it stands on this page as well.',
};
