export const messages = {
  title: 'Privacy choices',
  lead: 'Which organizers may measure your visits to their pages. It stands in this browser alone, for a year.',
  none: 'No organizer has asked you in this browser, so none measures your visits.',
  noneText: 'One that would like to asks on its own page. Until you accept, nothing is measured.',
  label: 'Organizers who asked',
  mayMeasure: (name: string) => `${name} may measure my visits`,
  changed: (name: string, isAccepted: boolean) =>
    isAccepted
      ? `${name} may measure your visits.`
      : `${name} may not measure your visits any more.`,
  refusedByBrowser:
    'Your browser asks every site not to follow you (Global Privacy Control). We hold to that: nobody measures your visits here, whatever is chosen below.',
  noStorage: 'Your browser keeps nothing for this site, so nobody asks and nobody measures.',
  policy: 'Privacy Policy',
} as const;
