// What codes of an event share with global ones.
export { codeUses } from './code-uses.repository.ts';
export {
  amountToMinor,
  assertMayChange,
  nameTaken,
  toInstant,
  type UsedCode,
} from './code-terms.model.ts';
