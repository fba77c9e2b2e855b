/** What receipts say of whoever sells. */
export const messages = {
  title: 'Receipts',
  lead: 'Every buyer can print a receipt. It says who sold, and the tax that is part of the price.',
  legalName: 'Legal name',
  legalNameHint: (name: string) => `Left empty, receipts say “${name}”.`,
  address: 'Address',
  taxNumber: 'Tax number',
  taxNumberHint: 'As it is printed, such as “VAT ID DE123456789”.',
  taxName: 'Tax in ticket prices',
  taxNameHint: 'Such as “VAT” or “Sales tax”. Left empty, receipts name none.',
  taxRate: 'Rate',
  taxRateAfter: '%',
  both: 'Say the rate of the tax',
  neither: 'Say which tax this is the rate of',
  scope: 'Buyers pay the same. Fees and donations are left out of it.',
  since:
    'It holds for what is sold from now on. Receipts of what was sold before keep what held then.',
  save: 'Save',
  unsaved: 'Not saved yet',
  saved: 'Receipts say this from now on',
  leave: {
    title: 'Leave page with unsaved changes?',
    text: 'What you changed here is lost.',
    stay: 'Stay',
    leave: 'Leave page',
  },
} as const;
