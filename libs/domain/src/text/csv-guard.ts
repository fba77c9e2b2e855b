const STARTS_A_FORMULA = /^[=+\-@\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A text that a spreadsheet shows instead of running: cells beginning with = + - @, tab, carriage
 * return or line feed get an apostrophe in front. Plain numbers, such as a refund of -12.50, stay
 * numbers.
 */
export const guardCsvCell = (cell: string): string =>
  STARTS_A_FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;

/**
 * The text that a cell stands for: without our own apostrophe, and without the formula in which
 * spreadsheets keep a text as it is, `="007"`. Any other formula stays as it was written.
 */
export const readCsvCell = (cell: string): string => {
  if (cell.startsWith("'") && STARTS_A_FORMULA.test(cell.slice(1))) return cell.slice(1);
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
};
