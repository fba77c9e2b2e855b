/** What an editing form says when somebody else changed the same thing. */
export const editMessages = {
  lead: 'Nothing is overwritten. Choose what stands, then save.',
  theirs: 'Take theirs',
  mine: 'Keep mine',
  yours: 'Your change',
  began: 'It was',
  empty: 'Empty',
  yes: 'Yes',
  no: 'No',
  others: (fields: string) => `Only they changed this, and it stays: ${fields}.`,
  save: 'Save my choice',
  back: 'Go on editing',
  merged: (who: string, fields: string) => `${who} Their change stays beside yours: ${fields}.`,
  gone: 'This was removed meanwhile.',
  together: 'Their change and yours do not go together. Check the form and save again.',
} as const;
