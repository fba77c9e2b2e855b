// For remotes with editing forms. It is no part of the shared chunk, so that a visitor's first page
// does not carry it.
export { useConflict } from './conflict-dialog.tsx';
export { useEdit, type EditSteps } from './edit.ts';
export { saveEdit } from './save-edit.ts';
export { wireChanges, type Read } from './merge.ts';
