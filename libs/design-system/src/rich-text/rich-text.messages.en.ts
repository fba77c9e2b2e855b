/** The editor’s tools and the window of its links. Another language is another object of this type. */
export const messages = {
  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  numberedList: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkHint: 'A web address or an email address.',
  linkInvalid: 'Enter a web address such as example.org, or an email address.',
  linkSave: 'Set link',
  linkRemove: 'Remove link',
} as const;
