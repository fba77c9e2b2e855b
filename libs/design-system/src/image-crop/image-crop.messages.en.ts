/** The window in which a picture is cut. Another language is another object of this type. */
export const messages = {
  crop: {
    title: 'Crop picture',
    hint: 'Drag the picture, or use the sliders.',
    picture: 'What is used of the picture',
    zoom: 'Zoom',
    across: 'Left to right',
    down: 'Top to bottom',
    save: 'Save',
    percent: (part: number) => `${Math.round(part * 100)}%`,
    tooSmall: ({ width, height }: { width: number; height: number }) =>
      `Please choose a picture of at least ${width} × ${height} pixels`,
    unreadable: 'This picture could not be read. Please choose another.',
  },
} as const;
