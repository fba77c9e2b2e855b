/**
 * For `Combobox`, whose plain half is built into the remotes that have one: react-aria-components
 * stays one copy, the shell's. One file with menu and tooltip: each late file costs every first
 * visit its name and its hash.
 */
export const loadComboboxInput = async () =>
  (await import(/* webpackChunkName: "lists" */ './combobox-input.tsx')).ComboboxInput;
