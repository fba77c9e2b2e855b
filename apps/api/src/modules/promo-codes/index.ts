// What codes of an event share with global ones.
export { codeUses } from './code-uses.model.ts';
export { amountToMinor, assertMayChange, nameTaken, toInstant } from './code-terms.model.ts';
