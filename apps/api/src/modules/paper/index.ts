export { fontName, type Face } from './fonts.provider.ts';
export {
  artifact,
  bytesOf,
  COLORS,
  labelled,
  newPdf,
  tagged,
  write,
  type Doc,
  type Part,
} from './pdf.template.ts';
