/**
 * For `Combobox`, whose plain half is built into the remotes that have one: react-aria-components
 * stays one copy, the shell's.
 */
export const loadComboboxInput = async () => (await import('./combobox-input.tsx')).ComboboxInput;
