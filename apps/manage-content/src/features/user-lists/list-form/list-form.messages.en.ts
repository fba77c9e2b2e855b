/** What the form of a private access list says. */
export const messages = {
  newTitle: 'Add List',
  renameTitle: 'Rename List',
  name: 'List name',
  nameHint: 'For you and your team; buyers do not see it.',
  required: 'this field is required',
  create: 'Create list',
  save: 'Save',
  cancel: 'Cancel',
  created: 'List created. Now add the emails of those who stand on it.',
  renamed: 'List renamed',
} as const;
